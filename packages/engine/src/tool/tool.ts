/** The words all domains share: what a tool is, and what a handler is given. */
import type { Surface } from "@etui/protocol/provenance";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { JsonSchema } from "@etui/values/json/json";
import type { Because } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Permission } from "./permission.ts";
import type { Provenance } from "./provenance.ts";

export type { Surface };

/**
 * What a call may do to the world. The road decides by it what is recorded and what needs the person's word:
 * `read` looks, `write` changes the user's own data and can be undone, `display` shows something,
 * `external` leaves the house or destroys for good.
 */
export type Effect = "read" | "write" | "display" | "external";

/** Who a tool is for, where not for everybody: a `person`'s tools are shown to no model, and refused where models call. */
export type Audience = "person";

/** Where a model calls, and no person's hand. */
const MODELS: ReadonlySet<Surface> = new Set(["mcp", "chat"]);
export const isModel = (surface: Surface | undefined): boolean =>
  surface !== undefined && MODELS.has(surface);

/** What a caller says about a call. Only `userId` is needed. */
export interface CallContext {
  userId: string;
  surface?: Surface;
  /** IANA name, for dates in words; UTC if left out. */
  timeZone?: string;
  /** BCP 47, for words; `en` if left out. */
  locale?: string;
  conversationId?: string;
  /** Who speaks: the call may do no more than this expert. Left out, all it may do; over MCP, the user's default expert. */
  expert?: string;
  /** The skill whose instructions led to the call. */
  skill?: string;
  /** The firing of a trigger that makes the call. */
  firingId?: string;
  signal?: AbortSignal;
  /** What this caller may do; everything if left out. */
  permissions?: Permissions;
}

/** Each list, where given, must allow a call. */
export interface Permissions {
  /** In the one vocabulary of tool/permission.ts: `read:*`, `write:triggers`. */
  allow?: readonly Permission[];
  /** Short for `allow`: each on every domain. */
  effects?: readonly Effect[];
  /** Canonical names. */
  tools?: readonly string[];
}

/** The road, as everybody calls it. Never throws; every outcome is a ToolResult. */
export type Execute = (name: string, args: unknown, call: CallContext) => Promise<ToolResult>;

/** What a handler is given beside its arguments. */
export interface ToolContext {
  readonly callId: string;
  readonly userId: string;
  readonly surface: Surface;
  readonly timeZone: string;
  readonly locale: string;
  readonly conversationId: string | undefined;
  readonly expert: string | undefined;
  /** Whether a person's own hand made the call: see persons-word.ts. */
  readonly isPersonsWord: boolean;
  /** False where the caller may only look and show. */
  readonly mayWrite: boolean;
  /** One word for what the caller may do: calls that differ in it must not share what they could reach each other by. */
  readonly rights: string;
  /** Whether the expert that speaks may use the tool. */
  mayUse(toolName: string): boolean;
  /** Whether the skill is there for the expert that speaks. */
  mayUseSkill(skillId: string): boolean;
  /** To be kept with every change this call makes. */
  readonly provenance: Provenance;
  /** Aborts when the caller goes away or the tool's time is up. */
  readonly signal: AbortSignal;
  /** The user's own slice of the database; inside the call's transaction when there is one. */
  readonly db: TenantScope;
  /**
   * The same for reads that may look through many documents: on connections of their own, in turns, and not for long
   * (database/heavy-reads.ts).
   */
  readonly heavyDb: TenantScope;
  /** Calls another tool on the same road, for the same user. */
  execute(name: string, args: unknown): Promise<ToolResult>;
  /** Notes in the receipt what really changed. Call it after the change is made, never before. */
  changed(change: Change): void;
}

/** A string, in the author's own words, comes from tools that are not Etui's own. */
export type Validation = { ok: true; value: unknown } | { ok: false; refused: Because };

/** Who asks, for a tool that decides by it whether the person has to say yes. */
export type Asking = Pick<ToolContext, "userId" | "surface" | "isPersonsWord">;

export interface Tool {
  /** The specification's own spelling, dots and capitals included. */
  readonly name: string;
  readonly title: string;
  /** One line for a list. */
  readonly summary: string;
  /** What a model reads in `tools/list`: short, the rest belongs in `instructions`. */
  readonly description: string;
  /** The long form, served on demand. */
  readonly instructions?: string;
  readonly effect: Effect;
  /** A second identical call changes nothing more. */
  readonly idempotent: boolean;
  /** May destroy what the user has (it can still be undoable). */
  readonly destructive: boolean;
  readonly audience?: Audience;
  /** The skill it belongs to. */
  readonly skill?: string;
  readonly inputSchema: JsonSchema;
  readonly timeoutMs: number;
  /** The question to put to the person before the call runs; undefined lets it run. */
  readonly confirm?: (args: never, context: Asking) => string | undefined;
  /**
   * All that it does is in its call's transaction, so it may be done and taken back before the person is asked: nobody is
   * asked about what would be refused anyway. Not for a tool that calls others, or touches anything but the database.
   */
  readonly rehearses?: true;
  /** What it does is for good: the person is asked each time, whatever they have granted. */
  readonly confirmsEachTime?: boolean;
  /** Checks what came in. */
  validate(args: unknown): Validation;
  run(args: never, context: ToolContext): Promise<ToolResult>;
}
