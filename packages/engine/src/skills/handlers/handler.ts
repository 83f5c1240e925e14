/** The context that Etui passes to a skill's code in `tools/handlers.ts` (specification §5). */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";

export type Handler = (args: JsonObject, context: SkillContext) => unknown;

export interface SkillContext {
  /** What is known about the person: the document `profile` and all below it. */
  readonly profile: JsonObject;
  /** The skill's settings. */
  readonly parameters: JsonObject;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** Aborts when the caller goes away or the time is up. */
  readonly signal: AbortSignal;
  /**
   * Calls a tool for the same person, with no more rights than the caller has. It never counts as the person's own
   * call: calls that need a confirmation return `pending`, and tools only for people are refused.
   */
  execute(name: string, args: JsonObject): Promise<ToolResult>;
  /** Writes a line for the operator. */
  log(line: string): void;
  /**
   * The argument with this name, or else the profile's value at `from` ("identity.birth"; the name itself if left out).
   * If both are missing, the call ends here with an error that names the tool to call first: `collect`.
   */
  need(name: string, options?: { from?: string; collect?: string }): Json;
  /** Shows the data as one of the core views or as a component, and returns the result of show_card. */
  show(view: string, data: Json, options?: JsonObject): Promise<ToolResult>;
}

/** Thrown to end a handler that lacks data. */
export class MissingData extends Error {
  /** The name of the missing argument. */
  readonly subject: string;
  /** The tool that asks the person for it. */
  readonly collect: string | undefined;

  constructor(name: string, collect: string | undefined) {
    super(`${name} is missing, and the user's profile does not have it.`);
    this.subject = name;
    this.collect = collect;
  }
}
