import type { Etui } from "@etui/engine";
import type { Command } from "commander";
import { VERSION } from "../../version.ts";
import { invocation } from "../invocation.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { expertOption, userOption } from "../settings.ts";
import { onInterrupt } from "../terminal/interruption.ts";
import { note } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { engineOptions } from "./engine-options.ts";

interface Options {
  home?: string;
  user: string;
  expert?: string;
  readOnly?: boolean;
  triggers: boolean;
}

export function addMcp(program: Command): void {
  program
    .command("mcp")
    .description(words().commands.mcp)
    .addOption(expertOption())
    .option("--read-only", words().options.readOnly)
    .option("--no-triggers", words().trigger.noTriggers)
    .addOption(userOption())
    .action((_options, command: Command) => mcp(command.optsWithGlobals()));
}

/** stdout belongs to the protocol; everything for people goes to stderr. */
async function mcp({ home, user, expert, readOnly, triggers }: Options): Promise<void> {
  const stopping = Promise.withResolvers<void>();
  using _ = onInterrupt(stopping.resolve);
  const { createEtui } = await import("@etui/engine");
  // The database starts while the protocol's code is being loaded, not after it.
  const [etui, { serveMcpOverStdio }] = await Promise.all([
    createEtui({ ...engineOptions(home), log: note, dispatch: triggers }),
    import("../../mcp/transport/stdio.ts"),
  ]);
  await using _open = etui;
  if (expert !== undefined) await mustKnow(etui, user, expert);
  void etui.skills.watch();
  const serving = serveMcpOverStdio({
    etui,
    version: VERSION,
    log: note,
    userId: user,
    ...(expert !== undefined && { expert }),
    timeZone: invocation().timeZone,
    ...(readOnly && { permissions: { effects: ["read", "display"] } }),
  });
  await Promise.race([serving, stopping.promise]);
  invocation().stdin.destroy(); // After a signal to stop, an open stdin would keep the process alive.
}

/** A client would not show that an expert is missing, so this is reported before it connects. */
async function mustKnow(etui: Etui, userId: string, expert: string): Promise<void> {
  const found = await etui.experts.get(userId, expert);
  if (!found.ok) throw misusedBy(found.refused);
}
