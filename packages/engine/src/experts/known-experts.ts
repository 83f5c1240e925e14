/** Keeps what was read about users' experts until it changes, because every call of a model is checked against it. */
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { ExpertRights } from "../tool/rights/expert-rights.ts";
import { type ExpertRow, readExperts } from "./expert-rows.ts";
import { expertViews } from "./expert-view.ts";
import { permissionsOf } from "./permissions-of.ts";

export interface Known {
  rows: readonly ExpertRow[];
  rights: ReadonlyMap<string, ExpertRights>;
  /** The limits of the default expert; undefined if it may use everything, as Etui ships it. */
  standing: ExpertRights | undefined;
}

const MOST_KNOWN = 10_000;

export class KnownExperts {
  readonly #scope: (userId: string) => TenantScope;
  readonly #bus: Bus;
  readonly #known = new Map<string, Promise<Known>>();
  #listening: Promise<unknown> | undefined;

  constructor({ scope, bus }: { scope: (userId: string) => TenantScope; bus: Bus }) {
    this.#scope = scope;
    this.#bus = bus;
  }

  of(userId: string): Promise<Known> {
    const known = this.#known.get(userId);
    if (known) return known;
    const read = this.#read(userId);
    // A failed read is not kept: the next one asks again.
    read.catch(() => {
      if (this.#known.get(userId) === read) this.#known.delete(userId);
    });
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(userId, read);
    return read;
  }

  /** Forgets in this process. */
  forget(userId: string): void {
    this.#known.delete(userId);
  }

  /** Forgets in every process. */
  async changed(userId: string): Promise<void> {
    this.forget(userId);
    await this.#bus.publish({ topic: "experts.changed", userId }).catch(() => {});
  }

  async #read(userId: string): Promise<Known> {
    await this.#listen();
    const rows = await readExperts(this.#scope(userId));
    const experts = expertViews(rows, "en");
    const rights = new Map(experts.map((expert) => [expert.name, permissionsOf(expert)]));
    const standing = experts.find(({ is_default }) => is_default)!;
    return { rows, rights, standing: standing.origin === "seeded" ? undefined : rights.get(standing.name) };
  }

  /** After the connection was down, everything is forgotten: a missed message may have been about any user. */
  #listen(): Promise<unknown> {
    this.#listening ??= this.#bus
      .subscribe((word) => {
        if (word.topic === "experts.changed" || word.topic === "user.replaced") this.forget(word.userId);
        else if (word.topic === "bus.resumed") this.#known.clear();
      })
      .catch((error) => {
        this.#listening = undefined;
        throw error;
      });
    return this.#listening;
  }
}
