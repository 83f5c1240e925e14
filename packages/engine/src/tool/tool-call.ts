/** One running call: the handler's context, its time limit and what it changed. */
import type { Change, ConfirmationRequest, ToolResult } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { failure } from "./answers.ts";
import { lacking, maySome, type Need } from "./permission.ts";
import { type Provenance, provenance } from "./provenance.ts";
import type { ExpertRights } from "./rights/expert-rights.ts";
import { isPersonsWord } from "./rights/persons-word.ts";
import { endTimeLimit, startTimeLimit } from "./time-limit.ts";
import type {
  Button,
  CallContext,
  Execute,
  Foreseen,
  Permissions,
  Surface,
  Tool,
  ToolContext,
} from "./tool.ts";
import { UndeclaredKind } from "./undeclared-kind.ts";

export interface ToolCallParts {
  callId: string;
  tool: string;
  call: CallContext;
  scope: (userId: string) => TenantScope;
  heavyScope: (userId: string, signal: AbortSignal) => TenantScope;
  execute: Execute;
  foresee: (name: string, args: unknown) => Promise<Foreseen>;
  rights: ExpertRights | undefined;
  /** The skill whose code makes the call. */
  codeOf: string | undefined;
  /** Whether the tool may change things of this kind. */
  isKind: (kind: string) => boolean;
}

export class ToolCall implements ToolContext {
  readonly callId: string;
  readonly userId: string;
  readonly surface: Surface;
  readonly codeOf: string | undefined;
  readonly changes: Change[] = [];
  /** Whether a call that this call made had wrong arguments. */
  wasRefusedWithin = false;
  /** Changes by calls that this call made; each has announced and recorded them itself. */
  readonly #changesWithin: Change[] = [];
  /** Questions that those calls asked the person. */
  readonly #askedWithin: ConfirmationRequest[] = [];
  readonly #call: CallContext;
  readonly #execute: Execute;
  readonly #rights: ExpertRights | undefined;
  readonly #parts: ToolCallParts;
  readonly #scope: (userId: string) => TenantScope;
  #db: TenantScope | undefined;
  #abort: AbortController | undefined;
  readonly #tool: string;
  #confirmed = false;
  #reason: string | undefined;
  #provenance: Provenance | undefined;

  constructor(parts: ToolCallParts) {
    this.#parts = parts;
    this.callId = parts.callId;
    this.#tool = parts.tool;
    this.#call = parts.call;
    this.userId = parts.call.userId;
    this.surface = parts.call.surface ?? "library";
    this.codeOf = parts.codeOf;
    this.#execute = parts.execute;
    this.#rights = parts.rights;
    this.#scope = parts.scope;
  }

  get timeZone(): string {
    return this.#call.timeZone ?? "UTC";
  }

  get locale(): string {
    return this.#call.locale ?? "en";
  }

  get conversationId(): string | undefined {
    return this.#call.conversationId;
  }

  get expert(): string | undefined {
    return this.#rights?.name ?? this.#call.expert;
  }

  get limitingExpert(): string | undefined {
    const rights = this.#rights;
    return rights && !(rights.hasEveryTool && rights.hasEverySkill) ? rights.name : undefined;
  }

  get isPersonsWord(): boolean {
    const { surface, codeOf, isButton } = this;
    return isPersonsWord({ surface, rights: this.#rights, codeOf, isButton });
  }

  get isButton(): boolean {
    return this.#call.button !== undefined;
  }

  get mayWrite(): boolean {
    return maySome(this.#call.permissions, "write");
  }

  get permissions(): Permissions | undefined {
    return this.#call.permissions;
  }

  lacks = (need: Need): Refusal | undefined => lacking(this.#tool, this.#call.permissions, need);

  get rights(): string {
    return JSON.stringify([this.surface, this.expert ?? null, this.#call.permissions ?? null]);
  }

  mayUse(toolName: string): boolean {
    return this.#rights?.mayUse(toolName) ?? true;
  }

  mayUseSkill(skillId: string): boolean {
    return this.#rights?.mayUseSkill(skillId) ?? true;
  }

  get provenance(): Provenance {
    const { conversationId, skill, firingId, button, from } = this.#call;
    const { expert } = this;
    this.#provenance ??= provenance(this.callId, {
      tool: this.#tool,
      surface: this.surface,
      ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
      ...(skill === undefined ? {} : { skill }),
      ...(expert === undefined ? {} : { expert }),
      ...(firingId === undefined ? {} : { firing_id: firingId }),
      ...(button === undefined ? {} : { card_id: button.cardId }),
      ...(from === undefined ? {} : { from }),
      ...(this.#reason === undefined ? {} : { reason: this.#reason }),
      ...(this.#confirmed ? { confirmed: true as const } : {}),
    });
    return this.#provenance;
  }

  /** Stores the reason in the caller's words. */
  giveReason(reason: string): void {
    this.#reason = reason;
  }

  /** Records that a person was asked and approved. */
  confirmedByPerson(): void {
    this.#confirmed = true;
  }

  get db(): TenantScope {
    this.#db ??= this.#scope(this.userId);
    return this.#db;
  }

  /** Within a transaction this is the transaction itself, so that reads see what it sees. */
  get heavyDb(): TenantScope {
    return this.db.inTransaction ? this.db : this.#parts.heavyScope(this.userId, this.signal);
  }

  /** Made when it is first used, because most handlers finish before anybody could abort them. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.#call.signal?.aborted) this.#abort.abort();
    return this.#abort.signal;
  }

  /** From here on, the handler works inside the call's transaction. */
  enterTransaction(tx: TenantScope): void {
    this.#db = tx;
  }

  /** The same call, to be run where its effects can be rolled back. */
  trialIn(tx: TenantScope): ToolCall {
    const trial = new ToolCall(this.#parts);
    trial.enterTransaction(tx);
    return trial;
  }

  /** Called after a fault: changes that a transaction rolled back were not made. */
  forgetUndoneChanges(): void {
    if (this.#db?.inTransaction) this.changes.length = 0;
  }

  execute = async (name: string, args: unknown, button?: Button): Promise<ToolResult> => {
    const result = await this.#execute(name, args, this.#callWithin(button));
    this.#changesWithin.push(...(result.receipt?.changed ?? []));
    if (result.error_code === "invalid_arguments") this.wasRefusedWithin = true;
    if (result.confirmation) this.#askedWithin.push(result.confirmation);
    return result;
  };

  foresee = (name: string, args?: unknown): Promise<Foreseen> => this.#parts.foresee(name, args);

  /** A pressed button's key is for its own call alone, and not for those that this one makes. */
  #callWithin(button: Button | undefined): CallContext {
    const call = this.#call;
    if (button) return { ...call, button, ...(button.skill !== undefined && { skill: button.skill }) };
    return call.button === undefined ? call : { ...call, button: { ...call.button, key: undefined } };
  }

  /**
   * The question with that id, in the words in which it was asked, if a call made by this one has asked it. The code of
   * a skill may answer anything, so the named question may not exist.
   */
  askedWithin(named: Partial<ConfirmationRequest> | null): ConfirmationRequest | undefined {
    return this.#askedWithin.find(({ confirmation_id }) => confirmation_id === named?.confirmation_id);
  }

  /** The changes for the receipt, which shows the caller everything that happened, by whichever tool. */
  get everyChange(): Change[] {
    return [...this.changes, ...this.#changesWithin];
  }

  changed(change: Change): void {
    if (!this.#parts.isKind(change.kind)) throw new UndeclaredKind(change.kind);
    this.changes.push(change);
  }

  /** Runs the handler until it answers, the time is up or the caller has gone, whichever comes first. */
  run(tool: Tool, args: unknown): Promise<ToolResult> {
    const caller = this.#call.signal;
    if (caller?.aborted) return Promise.resolve(cancelled());
    return new Promise((resolve, reject) => {
      const giveUp = (result: ToolResult) => {
        this.#abort ??= new AbortController();
        this.#abort.abort();
        end();
        resolve(result);
      };
      const onAbort = () => giveUp(cancelled());
      const limit = startTimeLimit(tool.timeoutMs, () => giveUp(tooSlow(tool)));
      caller?.addEventListener("abort", onAbort, { once: true });
      const end = () => {
        endTimeLimit(limit);
        caller?.removeEventListener("abort", onAbort);
      };
      tool.run(args as never, this).then(
        (result) => {
          end();
          resolve(result);
        },
        (thrown) => {
          end();
          reject(thrown);
        },
      );
    });
  }
}

const cancelled = () => failure("cancelled", refusal("road.cancelled"));

const tooSlow = (tool: Tool) =>
  failure("timeout", refusal("road.too_slow", { tool: tool.name, seconds: tool.timeoutMs / 1000 }));
