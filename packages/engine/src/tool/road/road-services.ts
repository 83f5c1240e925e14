/** What the road needs from the rest of the engine; etui.ts passes it in. */
import type { UserSettings } from "@etui/protocol/settings";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { CallRecord } from "../call-record.ts";
import type { FirstMistakes } from "../manual/first-mistakes.ts";
import type { RegisteredTool, Registry } from "../registry.ts";
import type { RightsFound } from "../rights/expert-rights.ts";
import type { CallContext } from "../tool.ts";
import type { ToolCall } from "../tool-call.ts";

export type Chosen = Pick<UserSettings, "locale" | "time_zone">;

export interface RoadServices {
  registry: Registry;
  /** Whether a domain declares the kind. */
  isKind: (kind: string) => boolean;
  /** Finds tools that only some users have, such as those of their skills, if the registry has none of that name. */
  findTool?: ((userId: string, name: string) => Promise<RegisteredTool | undefined>) | undefined;
  /** What the current expert may use; undefined at once if none limits the call. */
  rightsFor?: ((call: CallContext) => Promise<RightsFound> | undefined) | undefined;
  scope: (userId: string) => TenantScope;
  /** The language and the zone that the user has chosen, null where they have not. At once if it is known. */
  settingsOf: (userId: string) => Chosen | Promise<Chosen>;
  /** For reads over many documents. */
  heavyScope: (userId: string, signal: AbortSignal) => TenantScope;
  /** Why a call that needs a confirmation must not run yet; undefined if the person has approved exactly this call. */
  awaitConfirmation: (
    asker: ToolCall,
    tool: RegisteredTool,
    args: unknown,
    question: string,
  ) => Promise<ToolResult | undefined>;
  /** Which tools a conversation has had the manual of. */
  mistakes: FirstMistakes;
  /** Records the call. */
  callLog: { add(record: CallRecord): void };
  /** Called after the commit, once for each call that changed something. */
  announce: (userId: string, changes: Change[]) => void;
  /** Called when a question waits for the person. */
  announceConfirmation: (userId: string, confirmationId: string) => void;
  /** Why nothing may be written at present, such as a nearly full disk; undefined if writing is allowed. */
  readOnlyReason: () => Refusal | undefined;
  log: (line: string) => void;
}
