/** The types that all domains share: what a tool is, and what a handler receives. */
import type { Surface } from "@etui/protocol/provenance";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import type { JsonSchema } from "@etui/values/json/json";
import type { Refusal, Refused } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Need, Permission } from "./permission.ts";
import type { Provenance } from "./provenance.ts";

export type { Surface };

/**
 * What a call may do to the world. The road uses it to decide what is recorded and what needs the person's
 * confirmation: `read` looks, `write` changes the user's own data and can be undone, `display` shows something,
 * `external` reaches outside or deletes for good.
 */
export type Effect = "read" | "write" | "display" | "external";

/** Who a tool is for, if not for everybody. A `person`'s tools are shown to no model, and refused if one calls. */
export type Audience = "person";

/** The surfaces on which a model calls, and no person's hand. */
const MODELS: ReadonlySet<Surface> = new Set(["mcp", "chat"]);
export const isModel = (surface: Surface | undefined): boolean =>
  surface !== undefined && MODELS.has(surface);

/**
 * A program that calls a model's functions over HTTP names the model's conversation. The code of a skill is a program,
 * whoever called it.
 */
export const speaksForModel = ({
  surface,
  conversationId,
  codeOf,
}: {
  surface?: Surface | undefined;
  conversationId?: string | undefined;
  codeOf: string | undefined;
}): boolean =>
  codeOf === undefined && (isModel(surface) || (surface === "http" && conversationId !== undefined));

/** A button that was pressed: a person's hand makes the call, and whoever wrote the card chose what it does. */
export interface Button {
  cardId: string;
  /** The skill whose code has shown the card. */
  skill: string | undefined;
  /** Pressing with the same key again gives the first result. Undefined for what the pressed tool calls by itself. */
  key: string | undefined;
}

/** What a caller states about a call. Only `userId` is required. */
export interface CallContext {
  userId: string;
  surface?: Surface;
  /** An IANA name, where the person has chosen no zone in their settings; UTC if left out. */
  timeZone?: string;
  /** A BCP 47 tag, for words; `en` if left out. */
  locale?: string;
  conversationId?: string;
  /** The expert that speaks, with its limits. If left out, there are none; over MCP, the default expert speaks. */
  expert?: string;
  /** The skill whose instructions led to the call. */
  skill?: string;
  /** The firing of a trigger that makes the call. */
  firingId?: string;
  /** Where the content of the call comes from, if the caller did not write it: see Provenance. */
  from?: string;
  /** The button of a card that makes the call. */
  button?: Button;
  /**
   * The id of the call that this one is a part of, as each write of an import is. The parts have one entry in the
   * record and in the activity, and are undone together.
   */
  partOf?: string;
  signal?: AbortSignal;
  /** What this caller may do; everything if left out. */
  permissions?: Permissions;
}

/** Every given list must allow a call. */
export interface Permissions {
  /** Permissions in the vocabulary of tool/permission.ts: `read:*`, `write:triggers`. */
  allow?: readonly Permission[];
  /** Short for `allow`: each effect on every domain. */
  effects?: readonly Effect[];
  /** The canonical names of tools. */
  tools?: readonly string[];
}

/** Calls a tool, as all surfaces do. Never throws; every outcome is a ToolResult. */
export type Execute = (name: string, args: unknown, call: CallContext) => Promise<ToolResult>;

/** `tool` is the canonical name. */
export type Foreseen = { ok: true; tool: string } | { ok: false; refusal: ToolResult };

/** What a handler receives besides its arguments. */
export interface ToolContext {
  readonly callId: string;
  readonly userId: string;
  readonly surface: Surface;
  readonly timeZone: string;
  readonly locale: string;
  readonly conversationId: string | undefined;
  readonly expert: string | undefined;
  /** The expert that speaks, if its lists allow less than everything. */
  readonly limitingExpert: string | undefined;
  /** The skill whose code makes the call; undefined for a call of the caller's own. */
  readonly codeOf: string | undefined;
  /** Whether the person made the call themselves: see persons-word.ts. */
  readonly isPersonsWord: boolean;
  /** Whether a button of a card makes the call. */
  readonly isButton: boolean;
  /** False if the caller may only look and show. */
  readonly mayWrite: boolean;
  /**
   * What the caller may do, for what goes on after the call: a firing, a reply. Undefined if everything.
   */
  readonly permissions: Permissions | undefined;
  /**
   * Why the caller may not do this, if so: a handler asks before it touches what belongs to another domain. Calls that
   * it makes with `execute` and `carryOut` are asked about there.
   */
  lacks(need: Need): Refusal | undefined;
  /** The caller's rights as one text: calls that differ in it must share nothing by which one could reach the other. */
  readonly rights: string;
  /** Whether the current expert may use the tool. */
  mayUse(toolName: string): boolean;
  /** Whether the current expert may use the skill. */
  mayUseSkill(skillId: string): boolean;
  /** Stored with every change that this call makes. */
  readonly provenance: Provenance;
  /** Aborts when the caller goes away or the tool's time is up. */
  readonly signal: AbortSignal;
  /** The user's own slice of the database; inside the call's transaction if there is one. */
  readonly db: TenantScope;
  /**
   * The same for reads over many documents: on separate connections, in turns, and with a short time limit
   * (database/turns/heavy-reads.ts).
   */
  readonly heavyDb: TenantScope;
  /** Calls another tool on the same road, for the same user; with `button`, in nobody's name. */
  execute(name: string, args: unknown, button?: Button): Promise<ToolResult>;
  /**
   * Whether a button that makes this call would be good: refused is what the caller of this call might not do, and what
   * could never succeed. Without arguments, only the tool is judged.
   */
  foresee(name: string, args?: unknown): Promise<Foreseen>;
  /** Adds a change that was really made to the receipt. Call it after the change, never before. */
  changed(change: Change): void;
}

/** Tools that are not Etui's own return a string in their author's words. */
export type Validation = { ok: true; value: unknown } | { ok: false; refused: Refused };

/** What the person is asked before a call; undefined if they need not be. */
export type Question = string | undefined;

/** How a tool is listed where a list has to stay short: see `inBrief`. */
export interface Brief {
  /** The description of the tool if left out. */
  readonly description?: string;
  /** The fields that are listed: each with what is said of it in the place of its schema, which may be nothing, or `true` to leave it as it is. */
  readonly fields: Readonly<Record<string, string | true>>;
  /** Whatever the schema requires, these are listed as required; as the schema has it if left out. */
  readonly required?: readonly string[];
}

export interface Tool {
  /** The name in the spelling of the specification, including dots and capitals. */
  readonly name: string;
  readonly title: string;
  /** One line for a list. */
  readonly summary: string;
  /** What a model reads in `tools/list`: short, because the rest belongs in `instructions`. */
  readonly description: string;
  /** The long description, served on demand. */
  readonly instructions?: string;
  readonly effect: Effect;
  /**
   * For a tool that only does what others do: what it stands on, which is needed instead of its own effect on its own
   * domain. One of them is enough to call it.
   */
  readonly standsOn?: readonly Need[];
  /** True if a second identical call changes nothing more. */
  readonly idempotent: boolean;
  /** True if it may destroy what the user has, even if that can be undone. */
  readonly destructive: boolean;
  readonly audience?: Audience;
  /** True if it is only listed for experts whose list has it; by its name anybody calls it who may. */
  readonly onDemand?: true;
  /** False if it is not listed there at all, because another tool does for it. */
  readonly brief?: Brief | false;
  /** The skill that it belongs to. */
  readonly skill?: string;
  readonly inputSchema: JsonSchema;
  readonly timeoutMs: number;
  /** The question for the person before the call runs; undefined lets it run. It may look, and changes nothing. */
  readonly confirm?: (args: never, context: ToolContext) => Question | Promise<Question>;
  /**
   * True if all its effects are in its call's transaction. Then the call can be tried and rolled back before the person
   * is asked, so that nobody is asked about what would be refused anyway. Not for a tool that calls others, or touches
   * anything but the database.
   */
  readonly rehearses?: true;
  /** True if its effect is permanent: the person is asked each time, whatever they have granted. */
  readonly confirmsEachTime?: boolean;
  /** Checks the arguments. */
  validate(args: unknown): Validation;
  /**
   * The faults of what `validate` leaves to the handler, each with its place in the arguments, as far as a slip of a
   * model may be behind them. They are mended as those of the arguments themselves are; any other is found again where
   * the arguments are used.
   */
  readonly faultsWithin?: (args: never) => readonly Refusal[];
  /** What models call some of its fields, such as `task` for `task_id`: read as meant, and the answer says so. */
  readonly otherNames?: Readonly<Record<string, string>>;
  run(args: never, context: ToolContext): Promise<ToolResult>;
}
