/** Help pages as commander makes them, in the person's language. */
import { type Argument, type Command, Help, type Option } from "commander";
import { words } from "../words/words.ts";

const standard = Help.prototype;

/** A Chinese character takes two columns, but commander counts one, so its columns would not align. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

export const helpFormat: Partial<Help> = {
  showGlobalOptions: true,
  styleTitle: (title: string) => words().headings[title] ?? title,
  displayWidth: (text: string) => text.length + (text.match(WIDE)?.length ?? 0),
  commandUsage: (command: Command) => words().help.placeholders(standard.commandUsage(command)),
  subcommandTerm: (command: Command) => words().help.placeholders(standard.subcommandTerm(command)),
  optionDescription: (option: Option) => words().help.facts(standard.optionDescription(option)),
  argumentDescription: (argument: Argument) => words().help.facts(standard.argumentDescription(argument)),
  formatHelp: (command: Command, helper: Help) =>
    words().help.page(standard.formatHelp.call(helper, command, helper)),
};
