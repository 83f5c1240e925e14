/** All commands, and how help and usage errors look. */
import { Command } from "commander";
import { VERSION } from "../version.ts";
import { addActivity } from "./activity.ts";
import { addArchiveCommands } from "./archive/archive-commands.ts";
import { addErase } from "./archive/erase.ts";
import { addCardCommands } from "./card/card-commands.ts";
import { addDataCommands } from "./data-commands.ts";
import { addDoctor } from "./doctor.ts";
import { helpFormat } from "./help-format.ts";
import { addInbox } from "./inbox.ts";
import { invocation } from "./invocation.ts";
import { addMcp } from "./mcp.ts";
import { addServe } from "./serve.ts";
import { homeOption } from "./settings.ts";
import { addSkillCommands } from "./skill/skill-commands.ts";
import { addToolCommands } from "./tool-commands.ts";
import { addTriggerCommands } from "./trigger/trigger-commands.ts";
import { addUndo } from "./undo.ts";
import { addUrl } from "./url.ts";
import { usageMessage } from "./usage-message.ts";
import { words } from "./words/words.ts";

/** Where nobody says how wide the terminal is. */
const NARROW = 80;

export function createProgram(): Command {
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
      outputError: (text, write) => write(`${usageMessage(text.trimEnd())}\n`),
    })
    // Commander's errors are thrown, so that the exit code is decided in one place.
    .exitOverride();
  addServe(program);
  addUrl(program);
  addMcp(program);
  addToolCommands(program);
  addDataCommands(program);
  addTriggerCommands(program);
  addCardCommands(program);
  addSkillCommands(program);
  addInbox(program);
  addActivity(program);
  addUndo(program);
  addArchiveCommands(program);
  addErase(program);
  addDoctor(program);
  return program;
}
