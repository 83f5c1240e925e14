/** What the command line refuses by itself: how it was called, and the files, the database and the server that it needs. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

type OfFile = { path: string };

const CALL_ID = "01936b2e-7c1a-7f3e-9d2b-5a8c4e6f1b20";

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : ` Did you mean ${nearest}?`);

/** A port next to it: 65535 is the last. */
const besides = (port: number) => (port < 65_535 ? port + 1 : port - 1);

/** Things with an id, and the command that shows it. */
const IDS = {
  call: "A call has an id such as {id}; `npx etui activity` shows it.",
  trigger: "A trigger has an id such as {id}; `npx etui trigger list` shows it.",
  card: "A card has an id such as {id}; `npx etui card list` shows it.",
  message: "--cursor takes the id of a message, as the last line of the list names it.",
};

export const cli = {
  "cli.unknown_command": ({ name, nearest }: { name: string; nearest?: string | undefined }) =>
    `There is no command ${name}.${meant(nearest)}`,
  "cli.unknown_option": ({ name, nearest }: { name: string; nearest?: string | undefined }) =>
    `There is no option ${name}.${meant(nearest)}`,
  "cli.argument_missing": ({ name }: { name: string }) => `The argument <${name}> is missing.`,
  "cli.too_many_arguments": ({ most, got }: { most: number; got: number }) =>
    `There are too many arguments: ${figure(most)} at most, and ${got} came.`,
  "cli.value_missing": ({ option }: { option: string }) => `The option ${option} needs a value.`,
  "cli.options_exclude": ({ option, other }: { option: string; other: string }) =>
    `The option ${option} cannot be used together with ${other}.`,
  "cli.no_choice": ({ at, value, known }: { at: string; value: string; known: readonly string[] }) =>
    `${at} does not take "${value}". Choose one of ${known.join(", ")}.`,
  /** `because`: what it takes. */
  "cli.bad_value": ({ at, value, because }: { at: string; value: string; because: AnyRefusal }, say: Say) =>
    `${at} does not take "${value}". ${say(because)}`,
  "cli.whole_number": ({ least, most }: { least: number; most: number }) =>
    `Give a whole number from ${least} to ${most}.`,
  "cli.no_id": ({ of }: { of: keyof typeof IDS }) => IDS[of].replace("{id}", CALL_ID),
  "cli.no_change": "A change has a number; `npx etui activity --call` shows it.",
  "cli.user_empty": "Give a user's name; leave --user out for your own data.",
  "cli.undo_what":
    "Name one thing to take back: a call, --change, or --conversation together with --since. With none of them it is the last call.",
  "cli.keep_figure": ({ variable, most }: { variable: string; most: number }) =>
    `${variable} must be a whole number from 1 to ${most}. Leave it unset for its default.`,
  "cli.no_pair": ({ given }: { given: string }) => `${given} is no name=value, such as pages=42.`,

  "cli.file_missing": ({ path }: OfFile) => `There is no file ${path}.`,
  "cli.file_forbidden": ({ path }: OfFile) => `This account may not use ${path}.`,
  "cli.file_is_folder": ({ path }: OfFile) => `${path} is a folder. Name a file.`,
  "cli.folder_missing": ({ path }: OfFile) => `There is no folder ${path}. Make it first, or name another.`,
  "cli.file_not_plain": ({ path }: OfFile) => `${path} is not a plain file. Name one, or use - for stdout.`,
  "cli.file_there": ({ path }: OfFile) =>
    `${path} is there already and stays as it is. Name another file, or say --yes to replace it.`,
  "cli.disk_full": ({ path }: OfFile) =>
    `The disk is full: ${path} was not written. Free some space and try again.`,

  "cli.database_unreachable":
    "No database answers at DATABASE_URL. Check host and port, and that PostgreSQL runs; unset DATABASE_URL to use Etui's own.",
  "cli.database_refuses": "The database refuses the user or password in DATABASE_URL. Check both.",
  "cli.database_missing": "The database named in DATABASE_URL does not exist. Create it, or name another.",
  "cli.database_forbidden":
    "The user in DATABASE_URL may not set up Etui's tables. Give it the rights of the database's owner, and CREATEROLE once.",

  "cli.port_reserved": ({ port }: { port: number }) =>
    `Port ${port} needs more rights than this account has. Choose one above 1023: --port 4117.`,
  /** `pid`: of the process that has it, where that is known; without its command it is another Etui. */
  "cli.port_taken": ({
    port,
    pid,
    command,
  }: {
    port: number;
    pid?: number | undefined;
    command?: string | undefined;
  }) =>
    `Port ${port} is in use${pid === undefined ? "" : ` by ${command ?? "another Etui"} (process ${pid})`}. Choose another with --port ${besides(port)} (or ETUI_PORT), or stop what uses it.`,
  "cli.no_server_of_home": ({ home }: { home: string }) =>
    `No Etui of ${home} is running. Start it with \`npx etui serve\`; if it has another home, name that with --home or ETUI_HOME.`,
  "cli.no_server_at_port": ({ port }: { port: number }) =>
    `No Etui answers on port ${port}. Start it with \`npx etui serve\`, or name its port with --port.`,
  "cli.server_gone":
    "The server that carried this out ended before it had answered. Look with `npx etui activity` whether it was done.",

  "cli.no_archive_of_nobody": ({ user }: { user: string }) =>
    `User ${user} has no data, so no archive was written. --user names whose data to export.`,
  "cli.archive_twice": "An archive is read twice, so it must be a file. Save it first.",
  "cli.no_card": "There is no such card. `npx etui card list` shows those there are.",
  "cli.no_card_yet": "No card has been shown yet.",
  "cli.no_card_waits": "No card waits for an answer.",
  "cli.no_card_with_buttons": "No card with buttons has been shown lately.",
  "cli.no_button": ({ given, labels }: { given: string; labels: readonly string[] }) =>
    labels.length === 0
      ? "This card has no buttons."
      : `This card has no button ${given}. It has: ${labels.join(", ")}.`,
  "cli.no_card_form": ({ known }: { known: readonly string[] }) =>
    `The file's ending says no form. There are ${known.join(", ")}.`,
  "cli.picture_to_terminal":
    "A picture cannot be shown in a terminal. Name a file for it, such as -o card.png.",
  "cli.import_what": "Name what to import: a folder, an archive or a package, or --mcp with a server.",
  /** `wanted`: none where all of them were; `known`: the first of those there are. */
  "cli.no_such_skill_in_it": ({
    wanted,
    known,
    more,
  }: {
    wanted: readonly string[];
    known: readonly string[];
    more: number;
  }) => {
    if (known.length === 0)
      return "There is no skill in it. Name another folder, archive, package or server.";
    return `There is no skill ${wanted.join(" or ")} in it. There are: ${someOf(known, more)}.`;
  },
  "cli.no_skill_at": ({ path }: OfFile) =>
    `There is no skill at ${path}: no folder with SKILL.md or skills.md in it.`,
  "cli.skill_there": ({ path }: OfFile) => `${path} is there already. Choose another id or folder.`,
  "cli.replace_or_erase":
    "--replace puts the archive in the place of what is there; `npx etui erase` clears the user first.",
  "cli.secret_by_input":
    "Leave the value out: a secret is read from standard input, so that it does not stand in the shell's history.",
  "cli.set_to_what":
    "Give the value behind the name of the setting, or --secret to read it from standard input, or --remove to take the setting away.",
};
