/**
 * The code of installed skills. Each person has processes of their own, one for each skill and each state of its files;
 * they stay for a while after a call, so that the next one finds them ready.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { failure } from "../../../tool/answers.ts";
import { CodeStarter, type Started } from "./code-starter.ts";
import { endingResult } from "./ending.ts";
import type { Network } from "./fetch-requests.ts";
import type { CodeCall, SkillProcess } from "./skill-process.ts";
import type { Walls } from "./walls.ts";

export interface IsolatedOptions {
  log: (line: string) => void;
  /** Must give the same result for a copy of the folder. */
  digestOf: (root: string) => Promise<string>;
  /** How many milliseconds a process waits for the next call. */
  idleMs?: number;
  /** How many milliseconds the code may take to provide its handlers. */
  loadMs?: number;
  /** The most processes at once. */
  most?: number;
  /** How the code gets out; only to public addresses if left out. */
  network?: Network;
  /** The walls to try on this machine, strongest first. */
  walls?: readonly Walls[];
}

/** Which code, and for whom it runs. */
export interface CodeOwner {
  /** The id of the skill. */
  skill: string;
  /** The absolute path of the skill's folder. */
  root: string;
  userId: string;
  /** The rights of the caller, because within a process, code can act in the name of every call in progress there. */
  rights?: string;
  /** What the code may reach. */
  hosts: readonly string[];
  /** The digest of the contents that may be run; the present contents if left out. */
  digest?: string;
}

/** A process and its users. */
interface Slot {
  key: string;
  started: Promise<Started>;
  /** Set once the process has been started. */
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
  /** The least recently used slot comes first. */
  readonly #slots = new Map<string, Slot>();
  #isClosed = false;

  constructor({
    log,
    digestOf,
    idleMs = IDLE_MS,
    loadMs = LOAD_MS,
    most = MOST,
    network = {},
    walls,
  }: IsolatedOptions) {
    this.#digestOf = digestOf;
    this.#starter = new CodeStarter({ log, digestOf, loadMs, network, walls });
    this.#idleMs = idleMs;
    this.#most = most;
  }

  /** The digest that the approval of a skill names: it changes with every byte of the folder. */
  digestOf(root: string): Promise<string> {
    return this.#digestOf(root);
  }

  call({ tool, args, context, timeoutMs, ...owner }: CodeOwner & CodeCall): Promise<ToolResult> {
    return this.#use(owner, ({ process }) => process.call({ tool, args, context, timeoutMs }));
  }

  /** The names of the functions in the code; undefined if it did not start. */
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

  /** Runs without waiting in between, so that nobody else takes the same slot. */
  #take(owner: CodeOwner, digest: string): Slot | undefined {
    const { userId, rights = "", skill, root, hosts } = owner;
    const key = JSON.stringify([userId, rights, skill, root, digest, hosts]);
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

  #open(key: string, { skill, root, hosts }: CodeOwner, digest: string): Slot {
    const onEnd = () => {
      if (slot.users === 0) this.#forget(slot);
    };
    const started = this.#starter.start({ root, reach: { skill, hosts }, digest, onEnd }).then((start) => {
      if (start.ok) slot.process = start.process;
      return start;
    });
    const slot: Slot = { key, started, process: undefined, users: 0, idle: undefined };
    return slot;
  }

  /** Ends the process that has waited longest. False if all are working. */
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
