BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE analyses (
	table_id VARCHAR(10) NOT NULL, 
	step INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	decision JSON NOT NULL, 
	PRIMARY KEY (table_id, step)
);
CREATE TABLE log (
	table_id VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER, 
	message VARCHAR(160), 
	data JSON NOT NULL, 
	PRIMARY KEY (table_id, version), 
	CONSTRAINT log_once UNIQUE (table_id, message)
);
INSERT INTO "log" VALUES('fmriwf6yjj',1,1795038111819,'sat',0,NULL,'{"name": "Anna", "hash": "013bc275d74a38acca16d848b7a9f21fb54c11379efbe5f3d839b8bdce191972", "luck": "clover", "player": "j93f203y9a"}');
INSERT INTO "log" VALUES('fmriwf6yjj',2,1795038111819,'bot',NULL,NULL,'{"to": 1, "level": "seedling"}');
INSERT INTO "log" VALUES('fmriwf6yjj',3,1795038111837,'begun',NULL,'- begun','{}');
INSERT INTO "log" VALUES('fmriwf6yjj',4,1795038111907,'move',0,'0 70b2d6b6f0bd4e42a5a9ff17a10f224d','{"move":{"verb":"keep","card":"knights-of-the-round-table"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',5,1795038112087,'move',1,'- bot 1 3','{"move":{"verb":"keep","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',6,1795038112091,'move',0,'0 28a8251aa02141e0a9bf3abdc485cbfa','{"move":{"verb":"keep","card":"magic-circle-of-chaos"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',7,1795038112337,'move',1,'- bot 1 5','{"move":{"verb":"keep","card":"bard"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',8,1795038112340,'move',0,'0 52b8714b3f3f44caa21d2bce84b10e64','{"move":{"verb":"keep","card":"fairy-queen"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',9,1795038112588,'move',1,'- bot 1 7','{"move":{"verb":"keep","card":"bard"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',10,1795038112591,'move',0,'0 acce0a8665154fc08149fd159f2d4037','{"move":{"verb":"keep","card":"staff-bearing-sage"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',11,1795038112838,'move',1,'- bot 1 9','{"move":{"verb":"keep","card":"silver-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',12,1795038112841,'move',0,'0 532af6c7ffc14336addfc79af6e826d7','{"move":{"verb":"play","card":"knights-of-the-round-table"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',13,1795038113089,'move',1,'- bot 1 11','{"move":{"verb":"play","card":"silver-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',14,1795038113094,'move',0,'0 24b297ad80904db8bd8878c287265f4b','{"move":{"verb":"play","card":"fairy-queen"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',15,1795038113340,'move',1,'- bot 1 13','{"move":{"verb":"play","card":"bard"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',16,1795038113354,'move',0,'0 08750b1366ff4f5482bacdcbd1721629','{"move":{"verb":"play","card":"staff-bearing-sage"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',17,1795038113591,'move',1,'- bot 1 15','{"move":{"verb":"play","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',18,1795038113598,'move',0,'0 48be52b629db40109ddb48b998677e7f','{"move":{"verb":"keep","card":"dragons-lair"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',19,1795038113842,'move',1,'- bot 1 17','{"move":{"verb":"keep","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',20,1795038113845,'move',0,'0 d68b9cbc726044b5afd263fad1bcff32','{"move":{"verb":"keep","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',21,1795038114093,'move',1,'- bot 1 19','{"move":{"verb":"keep","card":"silver-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',22,1795038114102,'move',0,'0 b5a6dc085dbb49a3af956c745b1fed88','{"move":{"verb":"keep","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',23,1795038114344,'move',1,'- bot 1 21','{"move":{"verb":"keep","card":"castle"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',24,1795038114350,'move',0,'0 0da3fe5200294932b9901f5c30c28795','{"move":{"verb":"keep","card":"castle"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',25,1795038114597,'move',1,'- bot 1 23','{"move":{"verb":"keep","card":"fairy-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',26,1795038114609,'move',0,'0 5a8c84c1f2cb459ca5bcb96961a6e1c9','{"move":{"verb":"play","card":"dragons-lair"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',27,1795038114848,'move',1,'- bot 1 25','{"move":{"verb":"play","card":"silver-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',28,1795038114878,'move',0,'0 968078d022c740cc8a9c948f0a23e13a','{"move":{"verb":"play","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',29,1795038115099,'move',1,'- bot 1 27','{"move":{"verb":"play","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',30,1795038115112,'move',0,'0 f045d634bf54468eb5d3fa58e68b5143','{"move":{"verb":"play","card":"castle"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',31,1795038115353,'move',1,'- bot 1 29','{"move":{"verb":"play","card":"fairy-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',32,1795038115360,'move',0,'0 248a8e889f7e4960ba5ef688c55f124b','{"move":{"verb":"close","card":"staff-bearing-sage"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',33,1795038115375,'move',0,'0 1c9ef2dc8c304af1a91288db0feb8dfb','{"move":{"verb":"keep","card":"homesteaders"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',34,1795038115611,'move',1,'- bot 1 32','{"move":{"verb":"keep","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',35,1795038115630,'move',0,'0 70c66f9a8aee4d059bc407459eae58c7','{"move":{"verb":"keep","card":"staff-bearing-sage"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',36,1795038115861,'move',1,'- bot 1 34','{"move":{"verb":"keep","card":"fairy-ring"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',37,1795038115872,'move',0,'0 6c3bcbac86094bdcad2826f9134b714c','{"move":{"verb":"keep","card":"werewolf"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',38,1795038116113,'move',1,'- bot 1 36','{"move":{"verb":"keep","card":"vampire"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',39,1795038116145,'move',0,'0 c902f5843c764bf0961152d14c58a432','{"move":{"verb":"keep","card":"dragons-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',40,1795038116363,'move',1,'- bot 1 38','{"move":{"verb":"keep","card":"fairy-tale-1"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',41,1795038116374,'move',0,'0 241554a531764ac598bd131089353a42','{"move":{"verb":"play","card":"homesteaders"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',42,1795038116614,'move',1,'- bot 1 40','{"move":{"verb":"play","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',43,1795038116641,'move',0,'0 fc4bd35810c646968c17771b824a848c','{"move":{"verb":"play","card":"dragons-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',44,1795038116864,'move',1,'- bot 1 42','{"move":{"verb":"play","card":"vampire"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',45,1795038117115,'move',1,'- bot 1 44','{"move":{"verb":"close","card":"fairy-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',46,1795038117137,'move',0,'0 a826c914a09449d3a0bf783c59bc9bb8','{"move":{"verb":"play","card":"werewolf"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',47,1795038117365,'move',1,'- bot 1 45','{"move":{"verb":"play","card":"fairy-ring"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',48,1795038117394,'move',0,'0 60432e7d2f5c45c785ae2a7871525fbc','{"move":{"verb":"close","card":"dragons-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',49,1795038117616,'move',1,'- bot 1 47','{"move":{"verb":"close","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',50,1795038117867,'move',1,'- bot 1 49','{"move":{"verb":"close","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',51,1795038117875,'move',0,'0 55918be53a7b4056b0805806617278a0','{"move":{"verb":"keep","card":"vampire"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',52,1795038118121,'move',1,'- bot 1 50','{"move":{"verb":"keep","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',53,1795038118137,'move',0,'0 0b497bc00d0b4484a5d274dad97de4ab','{"move":{"verb":"keep","card":"homesteaders"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',54,1795038118372,'move',1,'- bot 1 52','{"move":{"verb":"keep","card":"magic-circle-of-chaos"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',55,1795038118386,'move',0,'0 8c37be9993f342cfb5c070f710f2d3ca','{"move":{"verb":"keep","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',56,1795038118623,'move',1,'- bot 1 54','{"move":{"verb":"keep","card":"children-of-the-dragon"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',57,1795038118634,'move',0,'0 02657837a0e348d88fcbacaefb50dca3','{"move":{"verb":"keep","card":"knights-tale-3"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',58,1795038118877,'move',1,'- bot 1 56','{"move":{"verb":"keep","card":"spirit-of-the-spring"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',59,1795038118891,'move',0,'0 bdded63128f6483785ea42da94438891','{"move":{"verb":"play","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',60,1795038119128,'move',1,'- bot 1 58','{"move":{"verb":"play","card":"magic-circle-of-chaos"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',61,1795038119378,'move',1,'- bot 1 60','{"move":{"verb":"close","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',62,1795038119386,'move',0,'0 143aa982d25c4be79c6081579c351dab','{"move":{"verb":"play","card":"vampire"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',63,1795038119629,'move',1,'- bot 1 61','{"move":{"verb":"play","card":"elven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',64,1795038119639,'move',0,'0 f1638defa7c040ab8be0b5500d9ceaec','{"move":{"verb":"play","card":"homesteaders"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',65,1795038119879,'move',1,'- bot 1 63','{"move":{"verb":"play","card":"spirit-of-the-spring"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',66,1795038120130,'move',1,'- bot 1 65','{"move":{"verb":"open","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('fmriwf6yjj',67,1795038120149,'chat',0,'0 662e5aaced6149ef96fe876cb2ecd3f0','{"text":"Well played"}');
INSERT INTO "log" VALUES('8ppq36vmmq',1,1795038120169,'sat',0,NULL,'{"name": "Anna", "hash": "e8824af2f3fa1f206821c9aed39003f044d976530e2ac53b246de8178bec0985", "player": null}');
INSERT INTO "log" VALUES('8ppq36vmmq',2,1795038120169,'bot',NULL,NULL,'{"to": 1, "level": "seedling"}');
INSERT INTO "log" VALUES('8ppq36vmmq',3,1795038120178,'begun',NULL,'- begun','{}');
INSERT INTO "log" VALUES('vsh4kv3z7b',1,1795038120187,'sat',0,NULL,'{"name": "Anna", "hash": "f2dd4e2bd1da0246e6cfb9ccc4a0e06c80040325a2b59caa66f676febfad9fe8", "luck": "", "player": null}');
INSERT INTO "log" VALUES('gys9iggx4u',1,1795038120229,'sat',0,NULL,'{"name": "Anna", "hash": "09af3515f7d29fe3c25c8c30549f32ad58fd1285e1021e4f6914b83b94bd7307", "luck": "", "player": null}');
INSERT INTO "log" VALUES('gys9iggx4u',2,1795038120229,'sat',1,NULL,'{"name": "Bea", "hash": "f9b5e39420e7d1e311ac5c678bca6c321897e0a47c59f81e278a1003d9aa2b87", "luck": "", "player": null}');
INSERT INTO "log" VALUES('gys9iggx4u',3,1795038120234,'begun',NULL,'- begun','{}');
INSERT INTO "log" VALUES('gys9iggx4u',4,1795038120273,'move',0,'0 a14185657a754d4f8a8af9286ccb07a3','{"move":{"verb":"keep","card":"castle"}}');
INSERT INTO "log" VALUES('gys9iggx4u',5,1795038120289,'move',1,'1 77498bad86324715b604125ea7904067','{"move":{"verb":"keep","card":"dwarven-warrior"}}');
INSERT INTO "log" VALUES('gys9iggx4u',6,1795038120302,'move',0,'0 755fe8acc3bd4d2f87aee4837de690f8','{"move":{"verb":"keep","card":"spirit-of-the-spring"}}');
INSERT INTO "log" VALUES('gys9iggx4u',7,1795038120317,'move',1,'1 0cb357ab2a91413097e2fb86aed9dce9','{"move":{"verb":"keep","card":"dragons-tale-4"}}');
INSERT INTO "log" VALUES('gys9iggx4u',8,1795038120337,'move',0,'0 4effa89d99994032a774abf99e56344c','{"move":{"verb":"keep","card":"vampire"}}');
CREATE TABLE players (
	id VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (hash)
);
INSERT INTO "players" VALUES('j93f203y9a','Anna','0f2298b74317c2471e8d86272e290b7caeeb971dca880fe18ff6b41097c22050',1795038111654);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	alive BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "processes" VALUES('da7795669c9007a4',1795038120217);
CREATE TABLE ratings (
	game VARCHAR(40) NOT NULL, 
	who VARCHAR(50) NOT NULL, 
	bot BOOLEAN NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, who)
);
INSERT INTO "ratings" VALUES('fairy-tale','bot seedling',1,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('fairy-tale','j93f203y9a',0,2.23646105068595026912e+01,8.06590141354368,1);
CREATE TABLE results (
	number INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	table_id VARCHAR(10) NOT NULL, 
	at BIGINT NOT NULL, 
	who JSON NOT NULL, 
	ranks JSON NOT NULL, 
	scores JSON NOT NULL, 
	PRIMARY KEY (number), 
	UNIQUE (table_id)
);
INSERT INTO "results" VALUES(1,'fairy-tale','fmriwf6yjj',1795038120130,'["j93f203y9a", "bot seedling"]','[2, 1]','[15, 19]');
CREATE TABLE sittings (
	player VARCHAR(10) NOT NULL, 
	table_id VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (player, table_id, seat)
);
INSERT INTO "sittings" VALUES('j93f203y9a','fmriwf6yjj',0);
CREATE TABLE tables (
	id VARCHAR(10) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	made BIGINT NOT NULL, 
	setting JSON NOT NULL, 
	secret BLOB NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	touched BIGINT NOT NULL, 
	due BIGINT, 
	owner VARCHAR(32), 
	until BIGINT DEFAULT '0' NOT NULL, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('fmriwf6yjj','fairy-tale',1,1795038111819,'{"made": 1795038111819, "game": "fairy-tale", "rules": 1, "cards": "3152d2a8e425dbc5", "seats": 2, "options": {"deck": "full", "partners": "no"}, "public": true, "pace": {"kind": "free", "seconds": 0, "increment": 0, "days": 0}, "takeover": null, "hints": true, "pause": 0, "start": null}',X'E20043F7B468A5233BC60CEB7A6C25E49B999F85295A77C8F29482B53A6A0DFA','over',1795038120149,NULL,'da7795669c9007a4',1795038124149,1);
INSERT INTO "tables" VALUES('8ppq36vmmq','fairy-tale',0,1795038120169,'{"made": 1795038120169, "game": "fairy-tale", "rules": 1, "cards": "3152d2a8e425dbc5", "seats": 2, "options": {"deck": "full", "partners": "no"}, "public": false, "pace": {"kind": "free", "seconds": 0, "increment": 0, "days": 0}, "takeover": null, "hints": true, "pause": 700, "start": {"key": "727f8268b11d7700e1a37b0d0d74bf25f1c19a61ce0e37176e9aa630c39af238", "moves": [{"seat": 0, "verb": "keep", "card": "knights-of-the-round-table"}, {"seat": 1, "verb": "keep", "card": "dwarven-warrior"}, {"seat": 0, "verb": "keep", "card": "magic-circle-of-chaos"}, {"seat": 1, "verb": "keep", "card": "bard"}, {"seat": 0, "verb": "keep", "card": "fairy-queen"}], "of": "fmriwf6yjj"}}',X'18ED734EE77EB2193E6B1B9DCD723A08D5F24B36A93CC189A50EB6285B586984','playing',1795038120178,1795038120878,'da7795669c9007a4',1795038124178,1);
INSERT INTO "tables" VALUES('vsh4kv3z7b','fairy-tale',1,1795038120187,'{"made": 1795038120187, "game": "fairy-tale", "rules": 1, "cards": "3152d2a8e425dbc5", "seats": 2, "options": {"deck": "full", "partners": "no"}, "public": true, "pace": {"kind": "free", "seconds": 0, "increment": 0, "days": 0}, "takeover": null, "hints": true, "pause": 0, "start": null}',X'6EE7CFD88E6B94193069D37067D896CCA70C1EA073BEB73F35CEE6F884A2F30A','open',1795038120187,NULL,'da7795669c9007a4',1795038124188,0);
INSERT INTO "tables" VALUES('gys9iggx4u','fairy-tale',1,1795038120229,'{"made": 1795038120229, "game": "fairy-tale", "rules": 1, "cards": "3152d2a8e425dbc5", "seats": 2, "options": {"deck": "full", "partners": "no"}, "public": true, "pace": {"kind": "live", "seconds": 600, "increment": 5, "days": 0}, "takeover": null, "hints": true, "pause": 0, "start": null}',X'6FD5FE8AB50409F0AB30A27E39A16DA7779F28EBE0990641F11D5C784A40E896','playing',1795038120337,1795038730234,'da7795669c9007a4',1795038124337,0);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_listed ON tables (public, status, touched);
CREATE INDEX ratings_listed ON ratings (game, mu);
COMMIT;
