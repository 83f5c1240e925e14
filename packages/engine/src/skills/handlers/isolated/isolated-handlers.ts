/**
 * The code of installed skills. Each person has processes of their own, one for each skill and each state of its files; they
 * stay for a while after a call, so that the next one finds them warm.
 */
import type { ToolResult } from "@etui/protocol/tool-result";
import { failure } from "../../../tool/answers.ts";
import { endingResult } from "./ending.ts";
import { FolderDigests } from "./folder-digest.ts";
import { makeRunnable, type Scratch, scratchCopy } from "./scratch-copy.ts";
import { type CodeCall, type Loaded, SkillProcess } from "./skill-process.ts";
import { inWords, keepsNetworkOut, launchBehind, NOBODY, type Walls, wallsToTry } from "./walls.ts";

export interface IsolatedOptions {
  log: (line: string) => void;
  /** Must be the same for a copy of the folder. */
  digestOf?: (root: string) => Promise<string>;
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
  allowNetwork: boolean;
  /** The contents that may be run; those of this moment if left out. */
  digest?: string;
}

type Started = { ok: true; process: SkillProcess; names: ReadonlySet<string> } | { ok: false; error: string };

interface Slot {
  owner: CodeOwner;
  digest: string;
  started: Promise<Started>;
  process: SkillProcess | undefined;
  users: number;
  idle: NodeJS.Timeout | undefined;
}

type Taken = { ok: true; slot: Slot } | { ok: false; result: ToolResult };

const IDLE_MS = 60_000;
const LOAD_MS = 10_000;
const MOST = 8;

export class IsolatedHandlers {
  readonly #options: IsolatedOptions;
  readonly #digests = new FolderDigests();
  readonly #idleMs: number;
  readonly #most: number;
  /** The least recently used first. */
  readonly #slots = new Map<string, Slot>();
  /** One for each process: resolves when it and its copy are gone. */
  readonly #present = new Set<Promise<void>>();
  /** The first that held; from then on it is never less. */
  #walls: Walls | undefined;
  #isClosed = false;

  constructor(options: IsolatedOptions) {
    this.#options = options;
    this.#idleMs = options.idleMs ?? IDLE_MS;
    this.#most = options.most ?? MOST;
  }

  /** What the approval of a skill names: it changes with every byte of the folder. */
  digestOf(root: string): Promise<string> {
    return this.#options.digestOf?.(root) ?? this.#digests.of(root);
  }

  async call({ tool, args, context, timeoutMs, ...owner }: CodeOwner & CodeCall): Promise<ToolResult> {
    return this.#use(owner, ({ process }) => process.call({ tool, args, context, timeoutMs }));
  }

  /** Of the functions that the code has. */
  async names(
    owner: CodeOwner,
  ): Promise<{ ok: true; names: ReadonlySet<string> } | { ok: false; error: string }> {
    let names: ReadonlySet<string> | undefined;
    const result = await this.#use(owner, async (started) => {
      names = started.names;
      return { status: "success" };
    });
    return names
      ? { ok: true, names }
      : { ok: false, error: result.error ?? "The skill's code did not start." };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const slots = [...this.#slots.values()];
    await Promise.all(slots.map((slot) => this.#end(slot)));
    await Promise.all(this.#present);
  }

  async #use(
    owner: CodeOwner,
    run: (started: Started & { ok: true }) => Promise<ToolResult>,
  ): Promise<ToolResult> {
    const digest = owner.digest ?? (await this.digestOf(owner.root));
    const taken = this.#take(owner, digest);
    if (!taken.ok) return taken.result;
    const { slot } = taken;
    try {
      const started = await slot.started;
      return started.ok ? await run(started) : failure("internal", started.error);
    } finally {
      slot.users -= 1;
      if (slot.users === 0) this.#rest(slot);
    }
  }

  /** Without waiting in between, so that nothing else takes the same place. */
  #take(owner: CodeOwner, digest: string): Taken {
    if (this.#isClosed) return { ok: false, result: endingResult("closed") };
    const key = keyOf(owner, digest);
    const known = this.#slots.get(key);
    const usable = known && known.process?.isUsable !== false ? known : undefined;
    if (!usable && !this.#makeRoom())
      return {
        ok: false,
        result: failure(
          "unavailable",
          "The code of too many skills is at work. Call again in a few seconds.",
        ),
      };
    const slot = usable ?? this.#open(owner, digest);
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    slot.users += 1;
    clearTimeout(slot.idle);
    return { ok: true, slot };
  }

  #open(owner: CodeOwner, digest: string): Slot {
    const slot: Slot = {
      owner,
      digest,
      started: Promise.resolve({ ok: false, error: "" }),
      process: undefined,
      users: 0,
      idle: undefined,
    };
    slot.started = this.#start(slot);
    return slot;
  }

  /** Ends the one that waited longest. False where all are at work. */
  #makeRoom(): boolean {
    if (this.#slots.size < this.#most) return true;
    const resting = [...this.#slots.values()].find(({ users }) => users === 0);
    if (resting) void this.#end(resting);
    return resting !== undefined;
  }

  #rest(slot: Slot): void {
    if (!slot.process?.isUsable) void this.#end(slot);
    else slot.idle = setTimeout(() => void this.#end(slot), this.#idleMs).unref();
  }

  async #end(slot: Slot): Promise<void> {
    this.#forget(slot);
    clearTimeout(slot.idle);
    await slot.process?.end("closed");
    await slot.started;
  }

  #forget(slot: Slot): void {
    const key = keyOf(slot.owner, slot.digest);
    if (this.#slots.get(key) === slot) this.#slots.delete(key);
  }

  async #start(slot: Slot): Promise<Started> {
    const candidates = this.#walls ? [this.#walls] : (this.#options.walls ?? wallsToTry());
    for (const walls of candidates) {
      if (!slot.owner.allowNetwork && !keepsNetworkOut(walls)) continue;
      const started = await this.#startBehind(walls, slot);
      if (started.ok) {
        if (!this.#walls) this.#options.log(`The code of installed skills runs behind ${inWords(walls)}.`);
        this.#walls = walls;
      }
      if (started.ok || started.started) return started;
    }
    return {
      ok: false,
      error:
        "This computer cannot keep a skill's code apart from everything else, so it is not run. Run Etui with Node 26 or later.",
    };
  }

  async #startBehind(walls: Walls, slot: Slot): Promise<Started & { started?: boolean }> {
    const { root, allowNetwork } = slot.owner;
    const copy = await scratchCopy(root);
    if (!copy.ok) return { ...copy, started: true };
    const { scratch } = copy;
    const refusal = await this.#refusal(slot, scratch.skill);
    if (refusal !== undefined) {
      await scratch.remove();
      return { ok: false, started: true, error: refusal };
    }
    await makeRunnable(scratch, walls.account ? NOBODY : undefined);
    const gone = Promise.withResolvers<void>();
    const present = gone.promise
      .then(() => this.#remove(scratch))
      .finally(() => this.#present.delete(present));
    this.#present.add(present);
    const started = new SkillProcess({
      launch: launchBehind(walls, { scratch, mayUseNetwork: allowNetwork }),
      folder: scratch.skill,
      loadMs: this.#options.loadMs ?? LOAD_MS,
      log: this.#options.log,
      onEnd: () => {
        if (slot.process === started && slot.users === 0) this.#forget(slot);
        gone.resolve();
      },
    });
    slot.process = started;
    // Closed while the copy was made.
    if (this.#isClosed) void started.end("closed");
    const loaded: Loaded = await started.loaded;
    return loaded.ok ? { ...loaded, process: started } : loaded;
  }

  async #refusal(slot: Slot, folder: string): Promise<string | undefined> {
    if (this.#isClosed) return endingResult("closed").error;
    const copied = await this.digestOf(folder);
    this.#digests.forget(folder);
    return copied === slot.digest
      ? undefined
      : "The skill's files changed while its code was started. Call again.";
  }

  async #remove({ remove }: Scratch): Promise<void> {
    try {
      await remove();
    } catch (error) {
      this.#options.log(`A copy of a skill could not be removed: ${(error as Error).message}`);
    }
  }
}

const keyOf = ({ userId, root, allowNetwork }: CodeOwner, digest: string) =>
  JSON.stringify([userId, root, digest, allowNetwork]);
