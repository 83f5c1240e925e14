/** `etui trigger pause|resume|run|cancel|snooze|ack`: the tools of the same meaning, with an answer for people. */
import type { Etui } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Command } from "commander";
import { jsonOption, triggerId, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, oneLine, print } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

/** Each command with the tool's name for it. */
const CONTROLS = {
  pause: "pause",
  resume: "resume",
  run: "run",
  cancel: "cancel",
  snooze: "snooze",
  ack: "acknowledge",
} as const;
type Control = (typeof CONTROLS)[keyof typeof CONTROLS];

export function addTriggerControls(group: Command): void {
  for (const [name, control] of Object.entries(CONTROLS)) {
    const command = group
      .command(name)
      .description(words().trigger.commands[name as keyof typeof CONTROLS])
      .argument("<id>", words().trigger.id, triggerId);
    if (control === "snooze" || control === "pause") command.argument("[until]", words().trigger.until);
    command
      .addOption(jsonOption())
      .addOption(userOption())
      .action(() => carryOut(control, command.args as [string, string?], command.optsWithGlobals()));
  }
}

const carryOut = (control: Control, [id, until]: [string, string?], { home, user, json = false }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const [tool, args] =
      control === "cancel"
        ? ["cancel_trigger", { trigger_id: id }]
        : ["control_trigger", { trigger_id: id, action: control, until }];
    const result: ToolResult = await etui.execute(tool as string, args, callContext(user, interrupted));
    if (json || result.status !== "success") return printToolResult(result, { json });
    await tell(etui, { control, id, user });
  });

async function tell(
  etui: Etui,
  { control, id, user }: { control: Control; id: string; user: string },
): Promise<void> {
  const clock = await clockOf(etui, user);
  const scope = etui.scope(user);
  const { definition, next_trigger_at, paused_until, status } = (await etui.triggers.read(scope, id))!;
  print(words().trigger.done[control](oneLine(definition.title)));
  if (paused_until) print(words().trigger.pausedUntil(clock.printNext(paused_until)));
  if (control === "run") {
    if (!(await etui.triggers.isFired(scope))) note(words().trigger.nobodyFires);
  } else if (status === "active" && next_trigger_at) {
    print(words().trigger.next(clock.printNext(next_trigger_at)));
  }
}
