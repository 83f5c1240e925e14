import type { Etui } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Command } from "commander";
import { callContext } from "../call-context.ts";
import { UsageError } from "../exit.ts";
import { printToolResult } from "../print-tool-result.ts";
import { readGiven } from "../read-given.ts";
import { jsonOption, userOption } from "../settings.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

const LONGEST_TITLE = 200;

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addTriggerCreate(group: Command): void {
  group
    .command("create")
    .description(words.trigger.commands.create)
    .argument("<words>", words.trigger.definition)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((given: string, _options, command: Command) => create(given, command.optsWithGlobals()));
}

async function create(given: string, { home, user, json = false }: Options): Promise<void> {
  const text = await readGiven(given);
  await withEtui({ home }, async (etui, interrupted) => {
    const call = callContext(user, interrupted);
    const definition = text.trimStart().startsWith("{")
      ? { ok: true as const, value: await definitionOf(text) }
      : await reminderOf(etui, text, call);
    if (!definition.ok) return printToolResult(definition.refusal, { json });
    const result = await etui.execute("create_trigger" as string, definition.value, call);
    await printToolResult(result, { json });
  });
}

async function definitionOf(text: string): Promise<unknown> {
  const { parseJson } = await import("@etui/engine");
  const args = parseJson(text);
  if (!args.ok) throw new UsageError(words.fromEngine(args.error));
  return args.value;
}

/** "every weekday at 9 stretch": what is left of the words is what to do. */
async function reminderOf(etui: Etui, text: string, call: ReturnType<typeof callContext>) {
  const when = await etui.execute("parse_when", { text }, call);
  if (when.status !== "success") return { ok: false as const, refusal: when as ToolResult };
  const { schedule, schedule_type, rest = text } = when;
  const action = { type: "message", params: { text: rest } };
  return {
    ok: true as const,
    value: { trigger_type: "reminder", title: rest.slice(0, LONGEST_TITLE), schedule, schedule_type, action },
  };
}
