/** What the road asks of the rest of the engine; etui.ts hands it in. */
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { CallRecord } from "../call-record.ts";
import type { RegisteredTool, Registry } from "../registry.ts";
import type { RightsFound } from "../rights/expert-rights.ts";
import type { CallContext } from "../tool.ts";
import type { ToolCall } from "../tool-call.ts";

export interface RoadServices {
  registry: Registry;
  /** Tools that only some users have, such as those of their skills; asked where the registry has none of the name. */
  findTool?: ((userId: string, name: string) => Promise<RegisteredTool | undefined>) | undefined;
  /** What the expert that speaks may use; undefined at once where none limits the call. */
  rightsFor?: ((call: CallContext) => Promise<RightsFound> | undefined) | undefined;
  scope: (userId: string) => TenantScope;
  /** For reads that may look through many documents. */
  heavyScope: (userId: string, signal: AbortSignal) => TenantScope;
  /** Why a call that needs the person's word must not run yet; undefined when they have said yes to exactly this call. */
  awaitConfirmation: (
    asker: ToolCall,
    tool: RegisteredTool,
    args: unknown,
    question: string,
  ) => Promise<ToolResult | undefined>;
  /** Puts the call on record. */
  callLog: { add(record: CallRecord): void };
  /** Told after the commit, once for each call that changed something. */
  announce: (userId: string, changes: Change[]) => void;
  /** Told when a question waits for the person. */
  announceConfirmation: (userId: string, confirmationId: string) => void;
  /** Why nothing may be written at the moment (the disk is nearly full), if so. */
  readOnlyReason: () => Refusal | undefined;
  log: (line: string) => void;
}
