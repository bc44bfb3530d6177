"""The command ``fatina``. Each command imports what it needs when it runs, so that help comes at once."""

import os
import signal
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

import fatina
from fatina.cli.admin import admin
from fatina.cli.given import (
    BotName,
    Cards,
    GameName,
    Json,
    Lang,
    Opponents,
    Options,
    Scheduler,
    Seats,
    Seed,
    cards_of,
    find_game,
    read_options,
)
from fatina.cli.press import print_game

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(admin, name="admin")
app.command("print")(print_game)


def say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fatina {fatina.__version__}")
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Five fairy card games: play them, look at their cards, simulate them."""


@app.command()
def games(lang: Lang) -> None:
    """List the games with their players and options."""
    from fatina.cli.show import show_games

    show_games([fatina.game(slug) for slug in fatina.games()], lang)


@app.command()
def cards(
    game: GameName,
    lang: Lang,
    file: Cards = None,
    as_json: Json = False,
    watch: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Show this card file in the browser while you edit it.")
    ] = None,
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="With --watch: the port; 0 takes a free one.")
    ] = 0,
    open_browser: Annotated[
        bool | None,
        typer.Option("--open/--no-open", show_default="if there is a screen", help="With --watch: open the page."),
    ] = None,
) -> None:
    """Show every card of a game, each fact with its source."""
    from fatina.cli.show import show_cards, write_cards

    found = find_game(game)
    if watch is not None:
        from fatina.table.watching import watch as show_while_edited

        if as_json or file is not None:
            raise typer.BadParameter(
                "shows one file in the browser: leave out --cards and --json", param_hint="--watch"
            )
        show_while_edited(found, watch, port, open_browser)
        return
    if as_json:
        write_cards(found, cards_of(found, file))
    else:
        show_cards(found, cards_of(found, file), lang)


@app.command()
def rules(game: GameName, lang: Lang) -> None:
    """Show the rules of a game."""
    from fatina.cli.rulebook import show_rules

    show_rules(find_game(game).slug, lang)


@app.command()
def observe(
    game: GameName,
    file: Cards = None,
    one_hot: Annotated[
        bool, typer.Option("--one-hot", help="As environments show it with one_hot=True: cards as one of many numbers.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show what a learner sees of a game: every field of the observation, with its place and scale, and the order of cards."""
    from fatina.cli.observe import show_observation, write_observation

    found = find_game(game)
    features = found.features.one_hot if one_hot else found.features
    (write_observation if as_json else show_observation)(found, features, cards_of(found, file))


@app.command()
def play(
    game: GameName,
    lang: Lang,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(metavar="K", help="The seat you take, from 1.")] = 1,
    bot: Opponents = "seedling",
    option: Options = None,
    seed: Seed = None,
    file: Cards = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game in this file; a game left there goes on.")
    ] = None,
) -> None:
    """Play a game in the terminal, against bots."""
    from fatina.cli.play import Sitting
    from fatina.cli.saving import check_place, go_on

    found = find_game(game)
    printed = cards_of(found, file)
    chosen = read_options(option)
    if save is not None and save.exists():
        match = go_on(found, save, seats, chosen, printed)
    else:
        match = found.new(seats, seed, cards=printed, **chosen)
        check_place(save)
    if not 1 <= seat <= match.seats:
        raise typer.BadParameter(f"there are {match.seats} players, so it is 1 to {match.seats}", param_hint="--seat")
    Sitting(match, seat - 1, bot, lang, save, file).play()


@app.command()
def warm(
    lang: Lang,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", show_default="all", help="Games, as `fatina games` lists them."),
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to compile at the same time."),
    ] = None,
) -> None:
    """Compile games once, so that nobody waits later: bots that search, simulations and learners need it."""
    from fatina.cli.warm import warm

    found = [find_game(slug) for slug in dict.fromkeys(games or fatina.games())]
    warm(found, cores or os.cpu_count() or 1, lang)


@app.command()
def serve(
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in the house play: listen in the whole network.")
    ] = False,
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", show_default="only this machine", help="Where to listen, if you know better."),
    ] = None,
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            envvar="FATINA_DATABASE_URL",
            show_default="a file in your data folder",
            help="A file (SQLite), or postgresql://user@host/name.",
        ),
    ] = None,
    open_browser: Annotated[
        bool | None,
        typer.Option("--open/--no-open", show_default="if there is a screen", help="Open the page in your browser."),
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            "--cards", metavar="FILE", help="Offer tables with other cards than the printed ones; several if need be."
        ),
    ] = None,
) -> None:
    """Serve the table: people play in their browsers, with friends and bots."""
    from fatina.table.serve import serve

    serve(host, port, database, open_browser, lan, cards or ())


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play.")] = 10_000,
    option: Options = None,
    seed: Seed = None,
    file: Cards = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to play at the same time."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games at random, and say how they end, with 95 % confidence intervals."""
    from secrets import token_hex

    from fatina.cli.simulate import Plan, simulate

    found = find_game(game)
    players = found.seats[0] if seats is None else seats
    options = found.chosen(players, read_options(option))
    simulate(Plan(found, games, players, seed or token_hex(4), cards_of(found, file), options, file), cores, as_json)


@app.command()
def train(
    game: GameName,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", show_default="GAME.npz", help="Where the network is written."),
    ] = None,
    decisions: Annotated[int, typer.Option(metavar="N", min=1, help="How many decisions to learn from.")] = 20_000_000,
    matches: Annotated[
        int | None,
        typer.Option(metavar="N", min=8, show_default="512; 32,768 on a GPU", help="How many games to play in step."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed learns the same on the same machine.")] = 1,
    device: Annotated[
        Literal["auto", "cpu", "gpu"], typer.Option(help="Where to learn; auto: on a GPU if there is one.")
    ] = "auto",
    as_json: Json = False,
) -> None:
    """Train a network by letting it play itself. What is interrupted goes on from its checkpoint."""
    from fatina.cli.train import train_game

    train_game(find_game(game), output, decisions, matches, seed, device, as_json)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `fatina play --save` writes it.")],
    lang: Lang,
    move: Annotated[
        int | None, typer.Option(metavar="N", help="Stop after so many moves, and show the table as it stands then.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="K", show_default="all is shown", help="Show what this seat knew, from 1.")
    ] = None,
    file: Cards = None,
) -> None:
    """Show a record move by move, and verify it."""
    from fatina.cli.replay import read_json, show_record

    show_record(read_json(record), lang, move, seat, file)


@app.command()
def verify(
    record: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, as the table or `fatina play --save` writes it.")
    ],
    lang: Lang,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Check that a game was dealt as promised and played by the rules."""
    from fatina.cli.verify import show_check

    raise typer.Exit(show_check(record, lang, as_json, cards))


@app.command()
def hint(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position, or a record as `fatina play --save` writes it.")
    ],
    lang: Lang,
    move: Annotated[
        int | None, typer.Option(metavar="N", show_default="all", help="Of a record, take the first so many moves.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="K", show_default="the first that must choose", help="Advise this seat, from 1."),
    ] = None,
    bot: BotName = "queen",
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="Another seed, other luck while thinking.")] = 0,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Show what a bot thinks of a position: its moves, best first, with the chance of winning and the expected score."""
    from fatina.cli.hint import match_of, show_hint

    show_hint(match_of(file, move, cards), None if seat is None else seat - 1, bot, seed, lang, as_json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…", help="The bots: seedling, sprite, fairy, queen, random, glance, learned-N, search-N."
        ),
    ] = "fairy,sprite,seedling,random",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play in all.")] = 100,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same deals.")] = "1",
    cards: Cards = None,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", show_default="arena-GAME.jsonl", help="Keeps every game; what it holds is not played again."
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", show_default="arena-GAME.svg", help="Where the drawing of the shares goes."),
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to play at the same time."),
    ] = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, seats rotated, the same deals for all, and rank them by their shares of wins."""
    from fatina.cli.arena import hold
    from fatina.lab.arena import Plan

    found = find_game(game)
    plan = Plan(
        found.slug,
        found.seats[0] if seats is None else seats,
        tuple(name.strip() for name in bots.split(",") if name.strip()),
        games,
        seed,
        read_options(option),
        None if cards is None else str(cards),
    )
    file = file or Path(f"arena-{found.slug}.jsonl")
    hold(plan, file, plot or Path(f"arena-{found.slug}.svg"), cores, as_json, scheduler)


@app.command()
def dataset(
    game: GameName,
    lang: Lang,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Who plays: sprite, seedling, random, fairy, queen, search-N. Each sits on every seat in turn.",
        ),
    ] = "sprite",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "1",
    cards: Cards = None,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="FOLDER|FILE", help="A folder for Parquet files, or one file: ….parquet."),
    ] = None,
    minari: Annotated[
        str | None, typer.Option(metavar="NAME", help="Write for Minari instead, under such a name: mine/sprites-v0.")
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to play at the same time."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play, and write every decision down for learners: what was seen, what was open, what was done, how it ended."""
    from fatina.cli.dataset import write
    from fatina.lab.episodes import Players

    found = find_game(game)
    players = Players(
        found.slug,
        found.seats[0] if seats is None else seats,
        tuple(name.strip() for name in bots.split(",") if name.strip()),
        games,
        seed,
        read_options(option),
        None if cards is None else found.read_cards(cards),
    )
    write(players, out, minari, cores, lang, as_json)


@app.command()
def study(
    game: GameName,
    lang: Lang,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help="Who plays: sprite, seedling, random, fairy, queen, glance, learned-N, search-N. The last takes all others.",
        ),
    ] = "sprite",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play in every setting.")] = 2000,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="N,…|all", show_default="the fewest", help="How many players; several are set side by side."
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="NAME=VALUE,…", help="An option of the game; several values are set side by side."
        ),
    ] = None,
    cards: Cards = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="printed|FILE|NAME=VALUE", help="Compare, on the same deals, with these cards or these options."
        ),
    ] = None,
    sweep: Annotated[
        str | None,
        typer.Option(metavar="CARD.FACT=1..6", help="Try these values of one fact of a card, on the same deals."),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "1",
    until: Annotated[
        float | None,
        typer.Option(
            metavar="P", min=0.01, max=50, help="End early, once each seat's share of wins is known to ± P hundredths."
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with all findings and figures (HTML).")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write all tables as CSV files.")] = None,
    parquet: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write all tables as Parquet files.")] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default="in your cache folder",
            help="Keeps the games; what it holds is not played again.",
        ),
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to play at the same time."),
    ] = None,
    scheduler: Scheduler = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and say what comes of it: who wins, how games go, what each card is worth."""
    from fatina.cli.study import Wanted, hold, read_against, read_seats
    from fatina.lab.question import ask

    found = find_game(game)
    question = ask(
        found,
        bots=[name.strip() for name in bots.split(",") if name.strip()],
        games=games,
        seats=read_seats(found, seats),
        options={name: value.split(",") for name, value in read_options(option).items()},
        cards=None if cards is None else found.read_cards(cards),
        against=read_against(found, against),
        sweep=sweep,
        seed=seed,
    )
    hold(
        question,
        Wanted(report, csv, parquet),
        lang,
        keep=keep,
        cores=cores,
        scheduler=scheduler,
        until=None if until is None else until / 100,
        as_json=as_json,
    )


@app.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure Fatina and its peers (all arguments go to bench/run.py of the checkout)."""
    from subprocess import run

    script = Path(__file__).parents[3] / "bench" / "run.py"
    if not script.exists():
        raise fatina_error(f"the benchmark is part of a checkout of Fatina: there is no {script}")
    raise typer.Exit(run([sys.executable, str(script), *context.args], check=False).returncode)


def fatina_error(message: str) -> Exception:
    """An error to raise (its class is not imported before it is needed)."""
    from fatina.engine.errors import FatinaError

    return FatinaError(message)


def main() -> None:
    """Run the command. An error is one sentence and a code that is not 0; a reader who stops reading is no error."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        message = (
            error.format_message().replace("Value error, ", "").rstrip(".")
            or "say what to do; fatina --help lists the commands"
        )
        message = " ".join(message.split())  # a list of choices comes on several lines
        code = complain(message[0].lower() + message[1:], error.exit_code)
    except typer.Abort:
        code = 1
    except ValueError as error:
        from fatina.engine.errors import FatinaError

        if not isinstance(error, FatinaError):
            raise
        code = complain(str(error), 1)
    if code == INTERRUPTED:
        os._exit(code)  # without waiting for threads that still play
    sys.exit(code if isinstance(code, int) else 0)


def complain(message: str, code: int) -> int:
    """Say what is wrong on the error stream."""
    print(f"fatina: {message}", file=sys.stderr)
    return code
