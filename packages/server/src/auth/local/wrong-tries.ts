/**
 * A limit of wrong tokens, cookies and links. Nobody guesses 256 bits; but each try would cost a look into the database,
 * and a program without any token could make those who have one wait.
 *
 * Sessions and tokens that are there are looked for in any case, so a storm of wrong tries keeps nobody out who has one.
 * Their ids are read once a second at most; what was right a short while ago is known without.
 */
import { RateLimiterMemory } from "rate-limiter-flexible";

const MOST = 30;
const WITHIN_SECONDS = 60;
const KNOWN_FOR_MS = 10 * 60_000;
/** More than a person has sessions and programs. */
const MOST_KNOWN = 1_000;
const READ_EVERY_MS = 1_000;
/** All callers come from this machine, so their addresses tell nothing apart. */
const ANYBODY = "anybody";

export class WrongTries {
  readonly #limiter = new RateLimiterMemory({ points: MOST, duration: WITHIN_SECONDS });
  readonly #known = new Map<string, number>();
  readonly #readIds: () => Promise<readonly string[]>;
  #there: { ids: Promise<ReadonlySet<string>>; since: number } | undefined;

  /** `readIds` reads the ids of the sessions and tokens that there are. */
  constructor(readIds: () => Promise<readonly string[]>) {
    this.#readIds = readIds;
  }

  /** The seconds after which to try again; undefined if it may be tried now. */
  async waitFor(accessId?: string, now = Date.now()): Promise<number | undefined> {
    if (accessId !== undefined && (this.#known.get(accessId) ?? 0) > now) return undefined;
    const tries = await this.#limiter.get(ANYBODY);
    if (tries === null || tries.consumedPoints < MOST) return undefined;
    if (accessId !== undefined && (await this.#isThere(accessId, now))) return undefined;
    return Math.ceil(tries.msBeforeNext / 1000);
  }

  /** What was right before stays known: whoever guesses at it must not keep its holder out. */
  async noteWrong(): Promise<void> {
    await this.#limiter.consume(ANYBODY).catch(() => {});
  }

  noteRight(accessId: string, now = Date.now()): void {
    this.#known.delete(accessId);
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(accessId, now + KNOWN_FOR_MS);
  }

  async #isThere(accessId: string, now: number): Promise<boolean> {
    if (this.#there === undefined || this.#there.since + READ_EVERY_MS <= now)
      this.#there = { ids: this.#readIds().then((ids) => new Set(ids)), since: now };
    return (await this.#there.ids).has(accessId);
  }
}
