/** What the code of a skill is given, in `tools/handlers.ts` (specification §5). */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";

export type Handler = (args: JsonObject, context: SkillContext) => unknown;

export interface SkillContext {
  /** What is known of the person: the document `profile` and all below it. */
  readonly profile: JsonObject;
  /** The skill's settings. */
  readonly parameters: JsonObject;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Aborts when the caller goes away or the time is up. */
  readonly signal: AbortSignal;
  /**
   * Calls a tool, for the same person and with no more rights than the caller has. It is nobody's word: what a model would
   * be asked about answers `pending`, and what is for people is refused.
   */
  execute(name: string, args: JsonObject): Promise<ToolResult>;
  /** A line for the operator. */
  log(line: string): void;
  /**
   * The argument of this name, else what the profile has at `from` ("identity.birth"; the name itself if left out). Where
   * both are missing the call ends here, with an error that names the tool to call first: `collect`.
   */
  need(name: string, options?: { from?: string; collect?: string }): Json;
  /** Shows the data as one of the core views or as a component, and answers what show_card answers. */
  show(view: string, data: Json, options?: JsonObject): Promise<ToolResult>;
}

/** Ends a handler for want of data. */
export class MissingData extends Error {
  /** Which argument. */
  readonly subject: string;
  /** The tool that asks for it. */
  readonly collect: string | undefined;

  constructor(name: string, collect: string | undefined) {
    super(`${name} is missing, and the user's profile does not have it.`);
    this.subject = name;
    this.collect = collect;
  }
}
