"""Playing cards and their effects (FT-18 to FT-52)."""

import pytest

from fatina.engine.errors import IllegalMove
from tests.games.fairy_tale.table import GAME, options, reveal, row, table

THREE = "bard bard homesteaders"


@pytest.mark.clause("FT-18")
def test_three_of_the_five_cards_are_played_one_a_trick() -> None:
    match = table("| castle bard bard homesteaders homesteaders", "| elven-warrior", rounds=0)
    assert options(match, 0) == {"play castle", "play bard", "play homesteaders"}
    for trick in range(3):
        assert match.view()["trick"] == trick
        for seat in (0, 1):
            while seat in match.to_act and match.view()["stage"] == "play" and match.view()["trick"] == trick:
                match.play(seat, match.moves(seat)[-1])
        while match.view()["stage"] in ("open", "close"):
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert [len(player["row"]) for player in match.view()["players"]] == [3, 3]
    assert match.view()["round"] == 2


@pytest.mark.clause("FT-19")
def test_cards_lie_face_down_until_all_are_revealed_together() -> None:
    match = table(f"{THREE} | elven-warrior", "elven-warrior elven-warrior mischievous-fairy | sky-dance-dragon")
    before = match.view(1)
    told = match.play(0, {"verb": "play", "card": "elven-warrior"})
    assert [(event.name, event.arguments["card"]) for event in told] == [("laid", None)]
    assert match.view(1) == before | {"to_act": [1]}
    told = match.play(1, {"verb": "play", "card": "sky-dance-dragon"})
    assert [event.name for event in told] == ["laid", "revealed", "revealed"]
    assert row(match, 0) == f"{THREE} elven-warrior"


@pytest.mark.clause("FT-20")
@pytest.mark.ruling("A-27")
def test_the_next_card_is_chosen_after_the_trick_is_resolved() -> None:
    match = table(f"{THREE} | castle elven-warrior", f"mischievous-fairy {'elven-warrior ' * 2} | bard")
    reveal(match, "castle", "bard")
    assert match.view()["stage"] == "close"
    assert match.to_act == [0]
    with pytest.raises(IllegalMove, match="plays cards now") as refused:
        match.play(0, {"verb": "play", "card": "elven-warrior"})
    assert refused.value.clause == "FT-20"
    match.play(0, {"verb": "close-this"})
    assert match.to_act == [0, 1]
    assert "play elven-warrior" in options(match, 0)


@pytest.mark.clause("FT-21", "FT-22")
@pytest.mark.ruling("A-25")
def test_the_two_cards_left_are_discarded_unseen() -> None:
    match = table(
        "bard bard | elven-warrior castle fairy-ring",
        "mischievous-fairy mischievous-fairy | sky-dance-dragon",
        rounds=0,
        trick=2,
    )
    reveal(match, "elven-warrior", "sky-dance-dragon")
    assert match.view(0)["discards"] == ["castle", "fairy-ring"]
    assert "discards" not in match.view(None)
    assert match.view(1)["players"][0]["discards"] == 2
    discarded = [event for event in match.events(1) if event.name == "discarded"]
    assert [event.arguments["first"] is None for event in discarded] == [True, False]
    assert match.view()["round"] == 2


@pytest.mark.clause("FT-23", "FT-24", "FT-25")
@pytest.mark.ruling("A-26")
def test_rows_grow_by_three_a_round_and_stay_in_sight() -> None:
    match = GAME.new(3, 12)
    lengths = []
    while not match.over:
        before = [row(match, seat).replace("-", "").split() for seat in range(3)]
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        after = [row(match, seat).replace("-", "").split() for seat in range(3)]
        for old, new in zip(before, after, strict=True):
            assert new[: len(old)] == old
        view = match.view(None)
        if view["stage"] == "pick" or match.over:
            lengths.append(len(view["players"][0]["row"]))
        for seat in range(3):
            assert match.view(seat)["players"] == view["players"]
    assert sorted(set(lengths)) == [0, 3, 6, 9, 12]


@pytest.mark.clause("FT-26", "FT-27")
def test_cards_enter_open_and_a_closed_one_keeps_its_place() -> None:
    match = table(
        f"{THREE} | fairy-ring elven-warrior spirit-of-the-spring",
        "elven-warrior elven-warrior bard | sky-dance-dragon bard",
    )
    reveal(match, "fairy-ring", "sky-dance-dragon")
    assert row(match, 0) == f"{THREE} -fairy-ring"
    assert row(match, 1).endswith(" sky-dance-dragon")
    reveal(match, "spirit-of-the-spring", "bard")
    assert row(match, 0) == f"{THREE} fairy-ring spirit-of-the-spring"


@pytest.mark.clause("FT-28")
@pytest.mark.ruling("A-16")
def test_a_card_that_is_opened_again_has_no_effect() -> None:
    match = table(
        "elven-warrior -fairy-ring bard | spirit-of-the-spring", f"{'mischievous-fairy ' * 3} | sky-dance-dragon"
    )
    reveal(match, "spirit-of-the-spring", "sky-dance-dragon")
    assert row(match, 0) == "elven-warrior fairy-ring bard spirit-of-the-spring"
    assert match.view()["stage"] == "play"


@pytest.mark.clause("FT-29", "FT-49", "FT-50", "FT-52")
def test_the_vampire_of_the_rulebook() -> None:
    """Tom plays Vampire: Tom closes his Dwarven Warrior, Anna her Elven Warrior, Paul has no Fairy Wood card."""
    match = table(
        "dwarven-warrior bard bard | vampire",
        "elven-warrior bard bard | castle",
        "castle homesteaders homesteaders | sky-dance-dragon",
    )
    match.play(0, {"verb": "play", "card": "vampire"})
    match.play(1, {"verb": "play", "card": "castle"})
    match.play(2, {"verb": "play", "card": "sky-dance-dragon"})
    assert match.to_act == [1]  # Anna chooses for her Castle; what the Vampire closes is forced
    match.play(1, {"verb": "close-this"})
    assert row(match, 0) == "-dwarven-warrior bard bard vampire"
    assert row(match, 1) == "-elven-warrior bard bard -castle"
    assert row(match, 2) == "castle homesteaders homesteaders sky-dance-dragon"


@pytest.mark.clause("FT-30")
@pytest.mark.ruling("A-7")
def test_owners_choose_at_once_without_seeing_each_other() -> None:
    match = table(
        "elven-warrior dwarven-warrior bard | vampire",
        "elven-warrior mischievous-fairy bard | homesteaders",
        "fairy-ring castle castle | homesteaders",
    )
    reveal(match, "vampire", "homesteaders", "homesteaders")
    assert match.to_act == [0, 1]  # the third has one Fairy Wood card: forced, so not asked
    assert options(match, 0) == {"close elven-warrior", "close dwarven-warrior"}
    assert options(match, 1) == {"close elven-warrior", "close mischievous-fairy"}
    before = match.view(1)
    assert match.play(0, {"verb": "close", "card": "dwarven-warrior"}) == []
    assert match.view(1) == before | {"to_act": [1]}
    assert row(match, 0) == "elven-warrior dwarven-warrior bard vampire"
    match.play(1, {"verb": "close", "card": "elven-warrior"})
    assert row(match, 0) == "elven-warrior -dwarven-warrior bard vampire"
    assert row(match, 1) == "-elven-warrior mischievous-fairy bard homesteaders"
    assert row(match, 2) == "-fairy-ring castle castle homesteaders"


@pytest.mark.clause("FT-31")
@pytest.mark.ruling("A-9")
def test_open_comes_before_close() -> None:
    """The Spirit opens the Ring, and the Vampire of the same trick may close it again."""
    match = table("-fairy-ring bard bard | spirit-of-the-spring", f"{'homesteaders ' * 3} | vampire")
    told = reveal(match, "spirit-of-the-spring", "vampire")
    assert [event.name for event in told][-2:] == ["opened", "closed"]
    assert row(match, 0) == "-fairy-ring bard bard spirit-of-the-spring"


@pytest.mark.clause("FT-32")
@pytest.mark.ruling("A-2")
def test_close_for_everybody_spares_the_cards_of_its_own_trick() -> None:
    match = table(f"{THREE} | elven-warrior", f"{'homesteaders ' * 3} | vampire")
    reveal(match, "elven-warrior", "vampire")
    assert row(match, 0) == f"{THREE} elven-warrior"


@pytest.mark.clause("FT-33", "FT-34", "FT-36")
@pytest.mark.ruling("A-29")
def test_the_hunt_of_the_rulebook() -> None:
    """Tom plays Fairy Queen, Anna Demon, Paul Castle: the Demon closes without effect, the Castle's CLOSE applies."""
    match = table(
        "castle bard elven-warrior | fairy-queen",
        "bard bard homesteaders | demon",
        f"{'mischievous-fairy ' * 3} | castle",
    )
    told = reveal(match, "fairy-queen", "demon", "castle")
    assert [event.name for event in told] == ["laid", "revealed", "revealed", "revealed", "hunted", "closed"]
    assert row(match, 0) == "castle bard elven-warrior fairy-queen"
    assert row(match, 1) == "bard bard homesteaders -demon"
    assert row(match, 2).endswith("-castle")  # no other Empire card: it closes itself


@pytest.mark.clause("FT-35")
def test_hunt_spares_shadow_cards_of_earlier_tricks() -> None:
    match = table("vampire werewolf dark-angel | fairy-queen", f"{'homesteaders ' * 3} | bard")
    reveal(match, "fairy-queen", "bard")
    assert row(match, 0) == "vampire werewolf dark-angel fairy-queen"


@pytest.mark.clause("FT-37")
def test_two_hunters_do_no_more_than_one() -> None:
    match = table(
        f"{THREE} | fairy-queen", f"{'mischievous-fairy ' * 3} | dragon-hunter", f"{'homesteaders ' * 3} | werewolf"
    )
    told = reveal(match, "fairy-queen", "dragon-hunter", "werewolf")
    assert [event.name for event in told].count("hunted") == 1
    assert row(match, 2).endswith(" -werewolf")


@pytest.mark.clause("FT-38")
def test_with_a_hunt_only_effects_of_coloured_cards_remain() -> None:
    """Every CLOSE for everybody, Dark Angel and Magic Circle of Chaos are Shadow cards."""
    for card in GAME.printed["card"]:
        if (card.facts.get("whom") == "all" and card.facts.get("effect") == "close") or card.facts.get(
            "touches"
        ) == "any":
            assert card.facts["category"] == "shadow"
    match = table(
        "-elven-warrior bard bard | spirit-of-the-spring",
        "elven-warrior bard bard | vampire",
        f"{'homesteaders ' * 3} | empire-hunter",
    )
    reveal(match, "spirit-of-the-spring", "vampire", "empire-hunter")
    assert row(match, 0) == "elven-warrior bard bard spirit-of-the-spring"
    assert row(match, 1) == "elven-warrior bard bard -vampire"


@pytest.mark.clause("FT-39", "FT-40")
@pytest.mark.ruling("A-11")
def test_open_is_compulsory_and_touches_one_closed_card_of_its_category_and_player() -> None:
    """The rulebook's example: Tom plays Spirit of the Spring and opens his Elven Warrior."""
    match = table(
        "-elven-warrior -bard homesteaders | spirit-of-the-spring", "-elven-warrior bard bard | sky-dance-dragon"
    )
    reveal(match, "spirit-of-the-spring", "sky-dance-dragon")
    assert row(match, 0) == "elven-warrior -bard homesteaders spirit-of-the-spring"
    assert row(match, 1) == "-elven-warrior bard bard sky-dance-dragon"
    choice = table(
        "-elven-warrior -fairy-ring bard | spirit-of-the-spring", f"{'homesteaders ' * 3} | sky-dance-dragon"
    )
    reveal(choice, "spirit-of-the-spring", "sky-dance-dragon")
    assert options(choice, 0) == {"open elven-warrior", "open fairy-ring"}
    choice.play(0, {"verb": "open", "card": "fairy-ring"})
    assert row(choice, 0) == "-elven-warrior fairy-ring bard spirit-of-the-spring"


@pytest.mark.clause("FT-41")
@pytest.mark.ruling("A-12", "A-28")
def test_dark_angel_opens_two_of_any_category() -> None:
    match = table("-elven-warrior -bard -vampire | dark-angel", f"{'homesteaders ' * 3} | sky-dance-dragon")
    reveal(match, "dark-angel", "sky-dance-dragon")
    assert options(match, 0) == {"open elven-warrior", "open bard", "open vampire"}
    match.play(0, {"verb": "open", "card": "vampire"})
    assert options(match, 0) == {"open elven-warrior", "open bard"}
    match.take_back(0)
    match.play(0, {"verb": "open", "card": "vampire"})
    match.play(0, {"verb": "open", "card": "bard"})
    assert row(match, 0) == "-elven-warrior bard vampire dark-angel"
    two = table("-elven-warrior -bard castle | dark-angel", f"{'homesteaders ' * 3} | sky-dance-dragon")
    reveal(two, "dark-angel", "sky-dance-dragon")
    assert row(two, 0) == "elven-warrior bard castle dark-angel"
    none = table("elven-warrior bard castle | dark-angel", f"{'homesteaders ' * 3} | sky-dance-dragon")
    reveal(none, "dark-angel", "sky-dance-dragon")
    assert row(none, 0) == "elven-warrior bard castle dark-angel"
    opens_shadow = [
        c.id
        for c in GAME.printed["card"]
        if c.facts.get("effect") == "open" and c.facts["touches"] in ("shadow", "any")
    ]
    assert opens_shadow == ["dark-angel"]


@pytest.mark.clause("FT-42")
@pytest.mark.ruling("A-8")
def test_a_hunted_card_is_not_opened_in_the_same_trick() -> None:
    match = table("-bard castle castle | dark-angel", f"{'homesteaders ' * 3} | fairy-queen")
    reveal(match, "dark-angel", "fairy-queen")
    assert row(match, 0) == "-bard castle castle -dark-angel"


@pytest.mark.clause("FT-43", "FT-45", "FT-46")
@pytest.mark.ruling("A-3")
def test_the_fairy_ring_of_the_rulebook() -> None:
    """Tom has Elven Warrior open and plays Fairy Ring: he closes either."""
    for move, wanted in (
        ({"verb": "close", "card": "elven-warrior"}, "-elven-warrior bard homesteaders fairy-ring"),
        ({"verb": "close-this"}, "elven-warrior bard homesteaders -fairy-ring"),
    ):
        match = table("elven-warrior bard homesteaders | fairy-ring", "elven-warrior bard bard | sky-dance-dragon")
        reveal(match, "fairy-ring", "sky-dance-dragon")
        assert options(match, 0) == {"close elven-warrior", "close-this"}
        with pytest.raises(IllegalMove, match="category") as refused:
            match.play(0, {"verb": "close", "card": "bard"})
        assert refused.value.clause == "FT-43"
        match.play(0, move)
        assert row(match, 0) == wanted
        assert row(match, 1) == "elven-warrior bard bard sky-dance-dragon"


@pytest.mark.clause("FT-44")
def test_self_closing_places_touch_their_own_category() -> None:
    for card in ("fairy-ring", "castle", "dragons-lair"):
        facts = GAME.printed["card"][GAME.printed.card_index("card", card)].facts
        assert (facts["effect"], facts["whom"], facts["touches"]) == ("close", "self", facts["category"])


@pytest.mark.clause("FT-47")
def test_a_closing_card_without_company_enters_closed() -> None:
    match = table("-elven-warrior bard homesteaders | fairy-ring", f"{'homesteaders ' * 3} | sky-dance-dragon")
    told = reveal(match, "fairy-ring", "sky-dance-dragon")
    assert row(match, 0) == "-elven-warrior bard homesteaders -fairy-ring"
    assert "closed" in [event.name for event in told]


@pytest.mark.clause("FT-48")
@pytest.mark.ruling("A-13")
def test_the_magic_circle_closes_any_one_card_itself_included() -> None:
    match = table("elven-warrior -bard vampire | magic-circle-of-chaos", f"{'homesteaders ' * 3} | sky-dance-dragon")
    reveal(match, "magic-circle-of-chaos", "sky-dance-dragon")
    assert options(match, 0) == {"close elven-warrior", "close vampire", "close-this"}
    match.play(0, {"verb": "close-this"})
    assert row(match, 0) == "elven-warrior -bard vampire -magic-circle-of-chaos"


@pytest.mark.ruling("A-14")
def test_a_hunted_circle_closes_nothing_else() -> None:
    match = table("elven-warrior bard vampire | magic-circle-of-chaos", f"{'homesteaders ' * 3} | fairy-queen")
    reveal(match, "magic-circle-of-chaos", "fairy-queen")
    assert row(match, 0) == "elven-warrior bard vampire -magic-circle-of-chaos"
    assert match.view()["stage"] == "play"


@pytest.mark.clause("FT-51")
def test_the_card_that_closes_for_everybody_is_no_victim() -> None:
    match = table("bard castle castle | vampire", f"{'homesteaders ' * 3} | sky-dance-dragon")
    reveal(match, "vampire", "sky-dance-dragon")
    assert row(match, 0) == "bard castle castle vampire"
    for card in ("vampire", "demon", "werewolf"):
        assert GAME.printed["card"][GAME.printed.card_index("card", card)].facts["category"] == "shadow"


@pytest.mark.ruling("A-4")
def test_own_closing_comes_before_closing_for_everybody() -> None:
    """The Ring closes the Warrior; the Vampire then finds only the older Ring, never the one just played."""
    match = table("elven-warrior fairy-ring bard | fairy-ring", f"{'homesteaders ' * 3} | vampire")
    reveal(match, "fairy-ring", "vampire")
    assert options(match, 0) == {"close elven-warrior", "close fairy-ring", "close-this"}
    match.play(0, {"verb": "close", "card": "elven-warrior"})
    assert row(match, 0) == "-elven-warrior -fairy-ring bard fairy-ring"


@pytest.mark.ruling("A-5")
def test_two_closings_of_different_categories_do_not_meet() -> None:
    match = table(
        f"elven-warrior bard castle | {'sky-dance-dragon'}",
        f"{'homesteaders ' * 3} | vampire",
        f"{'children-of-the-dragon ' * 3} | demon",
    )
    reveal(match, "sky-dance-dragon", "vampire", "demon")
    assert options(match, 0) == {"close bard", "close castle"}
    match.play(0, {"verb": "close", "card": "castle"})
    assert row(match, 0) == "-elven-warrior bard -castle sky-dance-dragon"


@pytest.mark.ruling("A-6")
def test_two_closings_of_one_category_cost_two_cards() -> None:
    match = table(
        "elven-warrior mischievous-fairy dwarven-warrior | bard",
        "elven-warrior homesteaders homesteaders | vampire",
        f"{'homesteaders ' * 3} | vampire",
    )
    reveal(match, "bard", "vampire", "vampire")
    match.play(0, {"verb": "close", "card": "mischievous-fairy"})
    assert match.to_act == [0]
    assert options(match, 0) == {"close elven-warrior", "close dwarven-warrior"}
    match.play(0, {"verb": "close", "card": "dwarven-warrior"})
    assert row(match, 0) == "elven-warrior -mischievous-fairy -dwarven-warrior bard"
    assert row(match, 1) == "-elven-warrior homesteaders homesteaders vampire"
    forced = table(
        "elven-warrior mischievous-fairy bard | bard",
        "homesteaders castle castle | vampire",
        f"{'homesteaders ' * 3} | vampire",
    )
    reveal(forced, "bard", "vampire", "vampire")
    assert (
        row(forced, 0) == "-elven-warrior -mischievous-fairy bard bard"
    )  # both must close: there is nothing to choose


@pytest.mark.ruling("A-10")
def test_a_card_closed_in_this_trick_stays_closed_in_it() -> None:
    match = table("elven-warrior bard bard | spirit-of-the-spring", f"{'homesteaders ' * 3} | vampire")
    reveal(match, "spirit-of-the-spring", "vampire")
    assert row(match, 0) == "-elven-warrior bard bard spirit-of-the-spring"


@pytest.mark.clause("FT-33", "FT-34")
@pytest.mark.parametrize(
    "prey", ["the-trickster", "shadowkings-tale-1", "dark-angel", "magic-circle-of-chaos", "demon"]
)
def test_hunt_closes_every_shadow_card_with_or_without_an_effect(prey: str) -> None:
    """Seat 2 hunts; seats 0 and 1 show Shadow cards."""
    match = table(f"bard -bard castle | {prey}", f"{THREE} | werewolf", f"{'mischievous-fairy ' * 3} | dragon-hunter")
    told = reveal(match, prey, "werewolf", "dragon-hunter")
    hunted = [event.json(match.cards) for event in told if event.name == "hunted"]
    assert hunted == [{"event": "hunted", "seat": 0, "card": prey}, {"event": "hunted", "seat": 1, "card": "werewolf"}]
    assert row(match, 0) == f"bard -bard castle -{prey}"
    assert row(match, 1) == f"{THREE} -werewolf"
    assert row(match, 2) == "mischievous-fairy mischievous-fairy mischievous-fairy dragon-hunter"
    assert match.view()["stage"] == "play"


@pytest.mark.clause("FT-28", "FT-33", "FT-35")
def test_a_hunt_is_over_with_its_trick() -> None:
    """Two tricks on end: in the second nobody hunts."""
    match = table(
        "bard bard castle | vampire demon",
        "homesteaders homesteaders sky-dance-dragon | fairy-queen bard",
        "elven-warrior castle castle | bronze-dragon homesteaders",
    )
    reveal(match, "vampire", "fairy-queen", "bronze-dragon")
    assert row(match, 2) == "elven-warrior castle castle bronze-dragon"
    told = reveal(match, "demon", "bard", "homesteaders")
    assert "hunted" not in [event.name for event in told]
    assert match.view()["stage"] == "close"
    assert row(match, 0).endswith("-vampire demon")


@pytest.mark.clause("FT-30", "FT-45", "FT-49")
@pytest.mark.ruling("A-7")
def test_what_a_player_has_marked_is_gone_when_the_pass_is_over() -> None:
    """Seat 1 closes in two tricks on end: the second asks anew, and knows nothing of the first."""
    match = table(
        "homesteaders homesteaders homesteaders | sky-dance-dragon bronze-dragon",
        "elven-warrior mischievous-fairy dwarven-warrior | fairy-ring fairy-ring",
    )
    reveal(match, "sky-dance-dragon", "fairy-ring")
    match.play(1, {"verb": "close", "card": "elven-warrior"})
    assert row(match, 1) == "-elven-warrior mischievous-fairy dwarven-warrior fairy-ring"
    assert match.view(1)["turning"] == []
    assert match.state.step[1] == 0
    reveal(match, "bronze-dragon", "fairy-ring")
    assert match.to_act == [1]
    assert options(match, 1) == {"close mischievous-fairy", "close dwarven-warrior", "close fairy-ring", "close-this"}
    match.play(1, {"verb": "close-this"})
    assert row(match, 1) == "-elven-warrior mischievous-fairy dwarven-warrior fairy-ring -fairy-ring"


@pytest.mark.clause("FT-30")
def test_steps_of_a_choice_are_counted_until_it_is_complete() -> None:
    """Seat 0 chooses for its own Circle, then for the Vampire of seat 1, then for the Demon of seat 2."""
    match = table(
        "elven-warrior mischievous-fairy bard castle | magic-circle-of-chaos",
        f"{'homesteaders ' * 4} | vampire",
        f"{'sky-dance-dragon ' * 4} | demon",
    )
    reveal(match, "magic-circle-of-chaos", "vampire", "demon")
    assert match.to_act == [0]
    for steps, move in enumerate(("close-this", "elven-warrior", "bard")):
        assert match.state.chain[0] == steps
        match.play(0, {"verb": "close-this"} if move == "close-this" else {"verb": "close", "card": move})
    assert match.state.chain[0] == 0
    assert row(match, 0) == "-elven-warrior mischievous-fairy -bard castle -magic-circle-of-chaos"


@pytest.mark.clause("FT-50", "FT-52")
def test_a_card_that_must_turn_is_marked_like_one_that_was_chosen() -> None:
    match = table(
        "elven-warrior bard castle | bard",
        f"{'homesteaders ' * 3} | vampire",
        f"{'sky-dance-dragon ' * 3} | demon",
    )
    reveal(match, "bard", "vampire", "demon")
    assert [match.state.mark[0, place] for place in range(4)] == [1, 0, 0, 0]
    assert options(match, 0) == {"close bard", "close castle"}
