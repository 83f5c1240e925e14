/** Finds the code that a skill has for a tool, and converts its arguments and its answer. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { type Refused, refusal, refuse } from "@etui/words/refusal";
import { viewNamed } from "../../cards/view-named.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { noteRead } from "../../sources/note-sources.ts";
import { failure } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { answerOf, faultOf } from "../handlers/answer-of.ts";
import { type Handler, MissingData, type SkillContext } from "../handlers/handler.ts";
import { handlerFileOf } from "../handlers/handler-file.ts";
import type { Network } from "../handlers/isolated/fetch-requests.ts";
import { type CodeOwner, IsolatedHandlers } from "../handlers/isolated/isolated-handlers.ts";
import { needOf } from "../handlers/need.ts";
import type { RunSkillTool } from "../handlers/skill-tool.ts";
import { profileFor, type ReadProfile, standardRun } from "../handlers/standard-run.ts";
import { type LoadedHandlers, loadTrustedHandlers } from "../handlers/trusted-handlers.ts";
import { codeDigestOf } from "../install/digests-of.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";

/** Whether an installed skill's code may run in its present form, and which hosts it may reach. */
export type MayRun = (code: {
  skill: Skill;
  userId: string;
  /** The digest of what runs. */
  digest: string;
}) => Approval | Promise<Approval>;
export type Approval = { ok: true; hosts: readonly string[] } | { ok: false; refused: Refused };

export interface SkillCodeParts {
  /** What is known about the person. */
  profile: ReadProfile;
  /** The user's settings for the skill, including secrets. */
  parameters: (
    scope: TenantScope,
    skillName: string,
  ) => Promise<{ parameters: JsonObject; secrets: readonly string[] }>;
  network?: Network;
  /** If left out, no code may run. */
  mayRun?: MayRun;
  log: (line: string) => void;
}

interface Known {
  profile: JsonObject;
  parameters: JsonObject;
  /** Removes the skill's secrets from a text. */
  masked: (text: string) => string;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** The deepest nesting of code that calls a tool whose code calls a tool, and so on. */
const DEEPEST = 8;
const depth = new AsyncLocalStorage<number>();

export class SkillCode {
  readonly #parts: SkillCodeParts;
  readonly #trusted = new WeakMap<Skill, Promise<LoadedHandlers>>();
  readonly #isolated: IsolatedHandlers;
  /** Secrets that code was given, and may print at any time from then on. */
  readonly #secrets = new Set<string>();

  constructor(parts: SkillCodeParts) {
    this.#parts = parts;
    this.#isolated = new IsolatedHandlers({
      log: (line) => parts.log(`skills: ${visible(maskerOf([...this.#secrets])(line))}`),
      digestOf: codeDigestOf,
      ...(parts.network && { network: parts.network }),
    });
  }

  /** Undefined if the skill has no code for the tool. The source alone decides which code is trusted. */
  async handlerOf(skill: Skill, tool: ToolDeclaration): Promise<RunSkillTool | undefined> {
    const { root } = skill;
    if (root === undefined) return undefined;
    // This is looked up for each call, because the code may be added after the manifest was read.
    if (skill.source !== "bundled")
      return (args, context) => this.#runInstalled(skill, root, tool, args, context);
    let loaded = this.#trusted.get(skill);
    if (!loaded) {
      loaded = loadTrustedHandlers(root);
      this.#trusted.set(skill, loaded);
    }
    const handlers = await loaded;
    if (!handlers.ok) return async () => failure("internal", handlers.refused);
    const handler = handlers.handlers.get(tool.name);
    return handler && ((args, context) => this.#runTrusted(skill, handler, args, context));
  }

  close(): Promise<void> {
    return this.#isolated.close();
  }

  #runTrusted(skill: Skill, handler: Handler, args: JsonObject, context: ToolContext): Promise<ToolResult> {
    return oneDeeper(async () => {
      const known = await this.#knownTo(skill, context);
      try {
        return withoutSecrets(
          answerOf(await handler(args, this.#contextFor(skill, args, known, context))),
          known,
        );
      } catch (thrown) {
        if (!(thrown instanceof MissingData))
          this.#parts.log(`skill ${skill.id}: ${known.masked(stackOf(thrown))}`);
        return withoutSecrets(faultOf(thrown), known);
      }
    });
  }

  async #runInstalled(
    skill: Skill,
    root: string,
    tool: ToolDeclaration,
    args: JsonObject,
    context: ToolContext,
  ): Promise<ToolResult> {
    const otherwise = standardRun(skill, tool, this.#parts.profile);
    if (handlerFileOf(root) === undefined) return otherwise(args, context);
    const { userId, rights } = context;
    const digest = await this.#isolated.digestOf(root);
    const { mayRun = notApproved } = this.#parts;
    const approval = await mayRun({ skill, userId, digest });
    // A form or a view needs no code: its standard behaviour is used unless the skill has approved code for the tool.
    const hasStandard = tool.type === "collect" || tool.type === "display";
    if (!approval.ok) return hasStandard ? otherwise(args, context) : failure("forbidden", approval.refused);
    const owner: CodeOwner = { skill: skill.id, root, userId, rights, digest, hosts: approval.hosts };
    if (hasStandard) {
      const names = await this.#isolated.names(owner);
      if (!names?.has(tool.name)) return otherwise(args, context);
    }
    const known = await this.#knownTo(skill, context);
    const result = await oneDeeper(() =>
      this.#isolated.call({
        ...owner,
        tool: tool.name,
        args,
        timeoutMs: tool.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        context: this.#contextFor(skill, args, known, context),
      }),
    );
    // What it fetched may be anybody's.
    if (approval.hosts.length > 0) await noteRead(context, [{ kind: "code", name: skill.id }]);
    return withoutSecrets(result, known);
  }

  async #knownTo(skill: Skill, context: ToolContext): Promise<Known> {
    const [profile, { parameters, secrets }] = await Promise.all([
      profileFor(this.#parts.profile, context),
      this.#parts.parameters(context.db, skill.id),
    ]);
    for (const secret of secrets) this.#secrets.add(secret);
    return { profile, parameters, masked: maskerOf(secrets) };
  }

  #contextFor(
    skill: Skill,
    args: JsonObject,
    { profile, parameters, masked }: Known,
    context: ToolContext,
  ): SkillContext {
    // Requests over the wire have lost their asynchronous context, but belong to this call.
    const execute = AsyncLocalStorage.bind((name: string, given: JsonObject) => context.execute(name, given));
    return {
      profile,
      parameters,
      locale: context.locale,
      timeZone: context.timeZone,
      signal: context.signal,
      execute,
      log: (line) => this.#parts.log(`skill ${skill.id}: ${visible(masked(String(line)))}`),
      need: needOf(args, profile),
      show: (view, data, options = {}) => {
        const named = viewNamed(view);
        return execute("show_card", {
          card_type: named.card_type,
          data_source: { type: "inline", data },
          options: { ...named.options, ...options },
        });
      },
    };
  }
}

const notApproved: MayRun = ({ skill }) => refuse("skill_code.not_approved", { skill: skill.id });

/** Shorter secrets are not masked, because they occur in too many words. */
const SHORTEST_SECRET = 6;

/** A service's key must not come back in an answer or a log: a model would read it, and a file keep it. */
function maskerOf(secrets: readonly string[]): Known["masked"] {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  if (known.length === 0) return (text) => text;
  const written = [...known, ...known.map((secret) => JSON.stringify(secret).slice(1, -1))];
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, "•••"), text);
}

function withoutSecrets(result: ToolResult, { masked }: Known): ToolResult {
  const text = JSON.stringify(result);
  const rest = masked(text);
  return rest === text ? result : (JSON.parse(rest) as ToolResult);
}

/** The line without line breaks, and without sequences that could overwrite an operator's terminal. */
const visible = (line: string): string =>
  line.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

function oneDeeper(run: () => Promise<ToolResult>): Promise<ToolResult> {
  const level = (depth.getStore() ?? 0) + 1;
  if (level > DEEPEST)
    return Promise.resolve(failure("rate_limited", refusal("skill_code.too_deep", { most: DEEPEST })));
  return depth.run(level, run);
}

const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
