/** Starts processes with the code of skills, isolated by as many walls as work on this machine. */
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { endedBecause } from "./ending.ts";
import type { Network, Reach } from "./fetch-requests.ts";
import { makeRunnable, type Scratch, scratchCopy } from "./scratch-copy.ts";
import { SkillProcess } from "./skill-process.ts";
import { inWords, keepsNetworkOut, launchBehind, NOBODY, type Walls, wallsToTry } from "./walls.ts";

export interface StarterOptions {
  log: (line: string) => void;
  digestOf: (root: string) => Promise<string>;
  loadMs: number;
  network: Network;
  /** The walls to try on this machine, strongest first. */
  walls: readonly Walls[] | undefined;
}

export interface CodeToStart {
  root: string;
  reach: Reach;
  /** The digest of the contents that may be run. */
  digest: string;
  onEnd: () => void;
}

export type Started =
  | { ok: true; process: SkillProcess; names: ReadonlySet<string> }
  | { ok: false; refused: Refusal };

/** `heldBack` means that the walls did not work, and nothing of the skill was read. */
type Attempt = Started | { ok: false; heldBack: true };

export class CodeStarter {
  readonly #options: StarterOptions;
  readonly #alive = new Set<SkillProcess>();
  /** Starts in progress, and copies that still exist. */
  readonly #pending = new Set<Promise<unknown>>();
  /** The first walls that worked; later starts never use fewer. */
  #walls: Walls | undefined;
  #isClosed = false;

  constructor(options: StarterOptions) {
    this.#options = options;
  }

  start(code: CodeToStart): Promise<Started> {
    return this.#tracked(this.#start(code));
  }

  /** Ends all processes that run or are being started. Resolves when no process and no copy is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const process of this.#alive) void process.end("closed");
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  async #start(code: CodeToStart): Promise<Started> {
    const candidates = this.#walls ? [this.#walls] : (this.#options.walls ?? wallsToTry());
    for (const walls of candidates) {
      if (!keepsNetworkOut(walls)) continue;
      const attempt = await this.#startBehind(walls, code);
      if (attempt.ok) this.#keep(walls);
      if (!("heldBack" in attempt)) return attempt;
    }
    return refuse("skill_code.no_walls");
  }

  #keep(walls: Walls): void {
    if (!this.#walls) this.#options.log(`The code of installed skills runs behind ${inWords(walls)}.`);
    this.#walls = walls;
  }

  async #startBehind(walls: Walls, code: CodeToStart): Promise<Attempt> {
    const copy = await scratchCopy(code.root);
    if (!copy.ok) return copy;
    const { scratch } = copy;
    const gone = this.#lookAfter(scratch);
    const refused = await this.#refusal(code, scratch.skill);
    if (refused !== undefined) {
      gone();
      return { ok: false, refused };
    }
    let process: SkillProcess;
    try {
      await makeRunnable(scratch, walls.account ? NOBODY : undefined);
      process = this.#launch(walls, scratch, code, gone);
    } catch {
      // Root may not give files or processes to another account, as in some containers.
      gone();
      return { ok: false, heldBack: true };
    }
    if (this.#isClosed) void process.end("closed");
    const loaded = await process.loaded;
    if (loaded.ok) return { ...loaded, process };
    return loaded.started ? { ok: false, refused: loaded.refused } : { ok: false, heldBack: true };
  }

  #launch(walls: Walls, scratch: Scratch, code: CodeToStart, gone: () => void): SkillProcess {
    const process: SkillProcess = new SkillProcess({
      launch: launchBehind(walls, scratch),
      folder: scratch.skill,
      loadMs: this.#options.loadMs,
      reach: code.reach,
      network: this.#options.network,
      log: this.#options.log,
      onEnd: () => {
        this.#alive.delete(process);
        gone();
        code.onEnd();
      },
    });
    this.#alive.add(process);
    return process;
  }

  /** The copy must be what was asked for, because the folder may have changed since. */
  async #refusal({ digest }: CodeToStart, folder: string): Promise<Refusal | undefined> {
    if (this.#isClosed) return endedBecause("closed");
    return (await this.#options.digestOf(folder)) === digest
      ? undefined
      : refusal("skill_code.files_changed");
  }

  /** Returns a function to call when nobody needs the copy any more. */
  #lookAfter({ remove }: Scratch): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void this.#tracked(
      promise
        .then(remove)
        .catch((error: Error) =>
          this.#options.log(`A copy of a skill could not be removed: ${error.message}`),
        ),
    );
    return resolve;
  }

  #tracked<Result>(promise: Promise<Result>): Promise<Result> {
    const tracked = promise.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
    return tracked;
  }
}
