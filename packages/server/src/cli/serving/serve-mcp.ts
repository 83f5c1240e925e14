/** MCP for the client that started `etui mcp`, with the Etui of whichever process serves it. */
import type { Readable, Writable } from "node:stream";
import type { Etui } from "@etui/engine";
import { VERSION } from "../../version.ts";
import type { McpConversation } from "../handed-over/messages.ts";
import { invocation } from "../invocation.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { note } from "../terminal/output.ts";
import { engineOptions } from "./engine-options.ts";

export interface McpOptions {
  home?: string;
  user: string;
  expert?: string;
  readOnly?: boolean;
  triggers: boolean;
}

export interface McpClient {
  /** Its input and output; those of the invocation if left out. */
  streams?: { input: Readable; output: Writable };
  conversation?: McpConversation | undefined;
}

/** An Etui of this process's own. */
export async function openEtuiForMcp({ home, triggers }: McpOptions): Promise<Etui> {
  const { createEtui } = await import("@etui/engine");
  // The database starts while the protocol's code is being loaded, not after it.
  const [etui] = await Promise.all([
    createEtui({ ...engineOptions(home), log: note, dispatch: triggers }),
    import("../../mcp/transport/stdio.ts"),
  ]);
  void etui.skills.watch();
  return etui;
}

/** Serves until the client has no more to ask. */
export async function serveMcp(
  etui: Etui,
  { user, expert, readOnly }: McpOptions,
  { streams, conversation }: McpClient,
): Promise<void> {
  const { timeZone, stderr } = invocation();
  const { serveMcpOverStdio } = await import("../../mcp/transport/stdio.ts");
  // Only the first process says so: for a client that is being served, an expert who is gone may use nothing.
  if (expert !== undefined && !conversation?.isResumed) await mustKnow(etui, user, expert);
  await serveMcpOverStdio({
    etui,
    version: VERSION,
    // Bound to this client's stderr: what is logged may come up in another's time.
    log: (line) => void stderr.write(`${line}\n`),
    userId: user,
    // Asked for only now, because a pipe that nobody reads must not keep the process alive.
    input: streams?.input ?? invocation().stdin,
    output: streams?.output ?? invocation().stdout,
    timeZone,
    ...(conversation && { conversationId: conversation.conversationId }),
    ...(expert !== undefined && { expert }),
    ...(readOnly && { permissions: { effects: ["read", "display"] } }),
  });
}

/** A client would not show that an expert is missing, so this is reported before it connects. */
async function mustKnow(etui: Etui, userId: string, expert: string): Promise<void> {
  const found = await etui.experts.get(userId, expert);
  if (!found.ok) throw misusedBy(found.refused);
}
