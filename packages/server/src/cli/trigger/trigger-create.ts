import type { Etui } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Command } from "commander";
import { misusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { readGiven } from "../terminal/read-given.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { withWholeAddress } from "./secret-address.ts";

const LONGEST_TITLE = 200;

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  webhook?: boolean;
}

export function addTriggerCreate(group: Command): void {
  group
    .command("create")
    .description(words().trigger.commands.create)
    .argument("<words>", words().trigger.definition)
    .option("--webhook", words().trigger.withAddress)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((given: string, _options, command: Command) => create(given, command.optsWithGlobals()));
}

async function create(given: string, { home, user, json = false, webhook = false }: Options): Promise<void> {
  const text = await readGiven(given);
  await withEtui({ home }, async (etui, interrupted) => {
    const call = callContext(user, interrupted);
    const definition = text.trimStart().startsWith("{")
      ? { ok: true as const, value: { ...(await definitionOf(text)), ...(webhook && { webhook }) } }
      : webhook
        ? { ok: true as const, value: { ...reminder(text.trim()), webhook } }
        : await scheduledReminder(etui, text, call);
    if (!definition.ok) return printToolResult(definition.refusal, { json });
    const result = await etui.execute("create_trigger" as string, definition.value, call);
    await printToolResult(json ? result : await withWholeAddress(result, home), { json });
  });
}

/** The tool itself checks it. */
async function definitionOf(text: string): Promise<object> {
  const { parseJson } = await import("@etui/values/parse/parse-json");
  const args = parseJson(text);
  if (!args.ok) throw misusedBy(args.refused);
  return args.value as object;
}

/** "every weekday at 9 stretch": the words after the schedule are the text. */
async function scheduledReminder(etui: Etui, text: string, call: ReturnType<typeof callContext>) {
  const when = await etui.execute("parse_when", { text }, call);
  if (when.status !== "success") return { ok: false as const, refusal: when as ToolResult };
  const { schedule, schedule_type, rest = text } = when;
  return { ok: true as const, value: { ...reminder(rest), schedule, schedule_type } };
}

const reminder = (text: string) => ({
  trigger_type: "reminder",
  title: text.slice(0, LONGEST_TITLE),
  action: { type: "message", params: { text } },
});
