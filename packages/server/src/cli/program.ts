/** Defines all commands, and how help and usage errors look. */
import { Command } from "commander";
import { VERSION } from "../version.ts";
import { invocation } from "./invocation.ts";
import { homeOption } from "./settings.ts";
import { helpFormat } from "./terminal/help-format.ts";
import { words } from "./words/words.ts";

type Add = (program: Command) => void;

/** In the order of the help. Each is loaded when it is called, or when something is asked about all of them. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  serve: async () => (await import("./serving/serve.ts")).addServe,
  url: async () => (await import("./serving/url.ts")).addUrl,
  mcp: async () => (await import("./serving/mcp.ts")).addMcp,
  tool: async () => (await import("./tool/tool-commands.ts")).addToolCommands,
  data: async () => (await import("./data/data-commands.ts")).addDataCommands,
  trigger: async () => (await import("./trigger/trigger-commands.ts")).addTriggerCommands,
  add: async () => (await import("./plan/add.ts")).addAdd,
  plan: async () => (await import("./plan/plan-commands.ts")).addPlanCommands,
  card: async () => (await import("./card/card-commands.ts")).addCardCommands,
  kb: async () => (await import("./kb/kb-commands.ts")).addKbCommands,
  notes: async () => (await import("./notes/notes-commands.ts")).addNotesCommands,
  query: async () => (await import("./query/query.ts")).addQuery,
  search: async () => (await import("./search/search-commands.ts")).addSearchCommands,
  skill: async () => (await import("./skill/skill-commands.ts")).addSkillCommands,
  token: async () => (await import("./token/token-commands.ts")).addTokenCommands,
  inbox: async () => (await import("./trigger/inbox.ts")).addInbox,
  activity: async () => (await import("./activity/activity.ts")).addActivity,
  undo: async () => (await import("./activity/undo.ts")).addUndo,
  archive: async () => (await import("./archive/archive-commands.ts")).addArchiveCommands,
  erase: async () => (await import("./archive/erase.ts")).addErase,
  doctor: async () => (await import("./doctor/doctor.ts")).addDoctor,
};

/** The width if that of the terminal is unknown. */
const NARROW = 80;

export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command("etui")
    .description(words().about)
    .addOption(homeOption())
    .version(VERSION, "-V, --version", words().options.version)
    .helpOption("-h, --help", words().options.help)
    .helpCommand("help [command]", words().commands.help)
    .addHelpText("after", `\n${words().epilogue}`)
    .configureHelp(helpFormat)
    .configureOutput({
      writeOut: (text) => invocation().stdout.write(text),
      writeErr: (text) => invocation().stderr.write(text),
      getOutHelpWidth: () => invocation().stdout.columns ?? NARROW,
      getErrHelpWidth: () => invocation().stdout.columns ?? NARROW,
      // It is thrown as well, and said where all that goes wrong is said.
      outputError: () => {},
    })
    // Commander's errors are thrown, so that the exit code is decided in one place.
    .exitOverride();
  for (const add of await Promise.all(wanted(args).map((load) => load()))) add(program);
  return program;
}

/** The command that is called, if that is obvious; otherwise all of them, so that nothing depends on it. */
function wanted(args: readonly string[]): (() => Promise<Add>)[] {
  const [first = "", , third = ""] = args;
  if (args.length === 1 && (first === "--version" || first === "-V")) return [];
  const name = first === "--home" ? third : first;
  return Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]!] : Object.values(COMMANDS);
}
