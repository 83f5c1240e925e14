/**
 * The code of installed skills. Each person has processes of their own, one for each skill and each state of its files; they
 * stay for a while after a call, so that the next one finds them warm.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { failure } from "../../../tool/answers.ts";
import { CodeStarter, type Started } from "./code-starter.ts";
import { endingResult } from "./ending.ts";
import type { CodeCall, SkillProcess } from "./skill-process.ts";
import type { Walls } from "./walls.ts";

export interface IsolatedOptions {
  log: (line: string) => void;
  /** Must be the same for a copy of the folder. */
  digestOf: (root: string) => Promise<string>;
  /** How long a process waits for the next call. */
  idleMs?: number;
  /** How long the code may take until its handlers are there. */
  loadMs?: number;
  /** Processes at once. */
  most?: number;
  /** What to try of this machine, the most first. */
  walls?: readonly Walls[];
}

/** Whose code it is and which. */
export interface CodeOwner {
  /** The skill's folder, absolute. */
  root: string;
  userId: string;
  /** Of the caller: within a process, code can act in the name of every call that is under way there. */
  rights?: string;
  allowNetwork: boolean;
  /** The contents that may be run; those of this moment if left out. */
  digest?: string;
}

/** A process and who is at it. */
interface Slot {
  key: string;
  started: Promise<Started>;
  /** Once it is started. */
  process: SkillProcess | undefined;
  users: number;
  idle: NodeJS.Timeout | undefined;
}

const IDLE_MS = 60_000;
const LOAD_MS = 10_000;
const MOST = 8;

export class IsolatedHandlers {
  readonly #digestOf: (root: string) => Promise<string>;
  readonly #starter: CodeStarter;
  readonly #idleMs: number;
  readonly #most: number;
  /** The least recently used first. */
  readonly #slots = new Map<string, Slot>();
  #isClosed = false;

  constructor({ log, digestOf, idleMs = IDLE_MS, loadMs = LOAD_MS, most = MOST, walls }: IsolatedOptions) {
    this.#digestOf = digestOf;
    this.#starter = new CodeStarter({ log, digestOf, loadMs, walls });
    this.#idleMs = idleMs;
    this.#most = most;
  }

  /** What the approval of a skill names: it changes with every byte of the folder. */
  digestOf(root: string): Promise<string> {
    return this.#digestOf(root);
  }

  call({ tool, args, context, timeoutMs, ...owner }: CodeOwner & CodeCall): Promise<ToolResult> {
    return this.#use(owner, ({ process }) => process.call({ tool, args, context, timeoutMs }));
  }

  /** Of the functions that the code has; undefined where it did not start. */
  async names(owner: CodeOwner): Promise<ReadonlySet<string> | undefined> {
    let names: ReadonlySet<string> | undefined;
    await this.#use(owner, async (started) => {
      names = started.names;
      return { status: "success" };
    });
    return names;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { idle } of this.#slots.values()) clearTimeout(idle);
    await this.#starter.close();
  }

  async #use(
    owner: CodeOwner,
    run: (started: Started & { ok: true }) => Promise<ToolResult>,
  ): Promise<ToolResult> {
    const digest = owner.digest ?? (await this.digestOf(owner.root));
    if (this.#isClosed) return endingResult("closed");
    const slot = this.#take(owner, digest);
    if (!slot) return failure("unavailable", refusal("skill_code.all_busy"));
    try {
      const started = await slot.started;
      return started.ok ? await run(started) : failure("internal", started.refused);
    } finally {
      slot.users -= 1;
      if (slot.users === 0) this.#rest(slot);
    }
  }

  /** Without waiting in between, so that nobody else takes the same place. */
  #take(owner: CodeOwner, digest: string): Slot | undefined {
    const { userId, rights = "", root, allowNetwork } = owner;
    const key = JSON.stringify([userId, rights, root, digest, allowNetwork]);
    const known = this.#slots.get(key);
    const usable = known && known.process?.isUsable !== false ? known : undefined;
    if (!usable && !this.#makeRoom()) return undefined;
    const slot = usable ?? this.#open(key, owner, digest);
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    slot.users += 1;
    clearTimeout(slot.idle);
    return slot;
  }

  #open(key: string, { root, allowNetwork }: CodeOwner, digest: string): Slot {
    const onEnd = () => {
      if (slot.users === 0) this.#forget(slot);
    };
    const started = this.#starter.start({ root, allowNetwork, digest, onEnd }).then((start) => {
      if (start.ok) slot.process = start.process;
      return start;
    });
    const slot: Slot = { key, started, process: undefined, users: 0, idle: undefined };
    return slot;
  }

  /** Ends the one that waited longest. False where all are at work. */
  #makeRoom(): boolean {
    if (this.#slots.size < this.#most) return true;
    const resting = [...this.#slots.values()].find(({ users }) => users === 0);
    if (resting) this.#end(resting);
    return resting !== undefined;
  }

  #rest(slot: Slot): void {
    if (!slot.process?.isUsable) this.#end(slot);
    else slot.idle = setTimeout(() => this.#end(slot), this.#idleMs).unref();
  }

  #end(slot: Slot): void {
    this.#forget(slot);
    void slot.process?.end("closed");
  }

  #forget(slot: Slot): void {
    clearTimeout(slot.idle);
    if (this.#slots.get(slot.key) === slot) this.#slots.delete(slot.key);
  }
}

/** Read once and never again, so that nothing of it is remembered. */
