import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { expertOption, homeFolder, userOption } from "../settings.ts";
import { onInterrupt } from "../terminal/interruption.ts";
import { words } from "../words/words.ts";
import { type McpOptions, openEtuiForMcp, serveMcp } from "./serve-mcp.ts";

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
async function mcp(options: McpOptions): Promise<void> {
  const { host, env } = invocation();
  if (host) return serveMcp(host.etui, options, { conversation: host.mcp });
  const stopping = Promise.withResolvers<void>();
  using _ = onInterrupt(stopping.resolve);
  // Whoever looks for a fault wants the engine's own messages on this terminal.
  if (!env.ETUI_DEBUG) {
    const { reachServer } = await import("../handed-over/reach-server.ts");
    const server = await reachServer(homeFolder(options.home));
    if (server) {
      const { bridge } = await import("../bridge/bridge.ts");
      return await bridge(server, options, stopping.promise);
    }
  }
  await using etui = await openEtuiForMcp(options);
  const serving = serveMcp(etui, options, {});
  await Promise.race([serving, stopping.promise]);
  invocation().stdin.destroy(); // After a signal to stop, an open stdin would keep the process alive.
}
