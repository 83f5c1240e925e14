import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption } from "../settings.ts";
import { plainText, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { describeParameters } from "./describe-parameters.ts";

interface Options {
  home?: string;
  json?: boolean;
}

export function addToolShow(group: Command): void {
  group
    .command("show")
    .description(words().commands.toolShow)
    .argument("<name>", words().arguments.toolName)
    .addOption(jsonOption())
    .action((name: string, _options, command: Command) => show(name, command.optsWithGlobals()));
}

const show = (wanted: string, { home, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const tool = etui.tools.resolve(wanted);
    if (!tool) throw refusedBy(refusal("road.unknown_tool", { nearest: etui.tools.nearest(wanted) }));
    const { name, title, summary, description, instructions, effect, inputSchema } = tool;
    if (json) {
      return printJson({
        name,
        title,
        summary,
        description,
        instructions,
        effect,
        input_schema: inputSchema,
      });
    }
    print(`${name} (${effect})\n\n${plainText(description)}`);
    if (instructions) print(`\n${plainText(instructions)}`);
    const parameters = describeParameters(inputSchema);
    if (parameters) print(`\n${words().tool.parameters}\n${plainText(parameters)}`);
  });
