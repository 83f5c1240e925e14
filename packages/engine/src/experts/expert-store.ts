/** A user's experts: listing and changing them, and finding out what they may use. */

import { type Expert, ExpertChange, NewExpert } from "@etui/protocol/expert";
import { refusal } from "@etui/words/refusal";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { LibraryView } from "../skills/library/merge-sources.ts";
import type { Registry } from "../tool/registry.ts";
import type { RightsFound } from "../tool/rights/expert-rights.ts";
import { type CallContext, isModel } from "../tool/tool.ts";
import { zodValidator } from "../tool/validation/zod-validator.ts";
import { checkFields } from "./check-expert.ts";
import { deleteExpert, lockExperts, readExperts, writeExpert } from "./expert-rows.ts";
import { expertViews, newValues, seededValues } from "./expert-view.ts";
import { type ExpertOutcome, findForChange, noSuchExpert } from "./find-expert.ts";
import { KnownExperts } from "./known-experts.ts";

export interface ExpertParts {
  scope: (userId: string) => TenantScope;
  bus: Bus;
  registry: Registry;
  skills: (userId: string) => Promise<LibraryView>;
}

interface Deletion {
  expectedVersion?: number | undefined;
  locale?: string | undefined;
}

const MOST_EXPERTS = 100;

const checkNew = zodValidator(NewExpert);
const checkChange = zodValidator(ExpertChange);

export class ExpertStore {
  readonly #parts: ExpertParts;
  readonly #known: KnownExperts;

  constructor(parts: ExpertParts) {
    this.#parts = parts;
    this.#known = new KnownExperts(parts);
  }

  /** The experts in the order in which they are offered; Etui's own texts are in the language of `locale`. */
  async list(userId: string, locale = "en"): Promise<Expert[]> {
    return expertViews((await this.#known.of(userId)).rows, locale);
  }

  async get(userId: string, name: string, locale?: string): Promise<ExpertOutcome> {
    return findForChange(await this.list(userId, locale), name, undefined);
  }

  /**
   * The limits of a call. For most calls this is undefined at once, because no expert is named and no model makes the
   * call. Models that connect over MCP without naming an expert get the user's default one.
   */
  rightsFor({
    userId,
    expert,
    surface,
  }: Pick<CallContext, "userId" | "expert" | "surface">): Promise<RightsFound> | undefined {
    if (expert === undefined && !isModel(surface)) return undefined;
    return this.#known.of(userId).then(({ rows, rights, standing }) => {
      if (expert === undefined) return { ok: true, rights: standing };
      const found = rights.get(expert);
      if (found) return { ok: true, rights: found };
      const names = expertViews(rows, "en").map(({ name }) => name);
      return { ok: false, refused: noSuchExpert(expert, names) };
    });
  }

  /** The persona that a model speaking as the expert is given; empty if there is none, or no such expert. */
  async personaOf(userId: string, name: string | undefined): Promise<string> {
    const experts = await this.list(userId);
    const speaks = experts.find((expert) => (name === undefined ? expert.is_default : expert.name === name));
    return speaks?.persona ?? "";
  }

  async create(userId: string, given: unknown, locale?: string): Promise<ExpertOutcome> {
    const valid = checkNew(given);
    if (!valid.ok) return { ok: false, reason: "invalid", refused: valid.refused };
    const { name, ...fields } = valid.value as NewExpert;
    const checked = await this.#check(userId, fields);
    if (!checked.ok) return checked;
    return this.#change(userId, name, locale, async (tx, experts) => {
      const expert = experts.find((expert) => expert.name === name);
      const taken = refusal("expert.name_taken", { name });
      if (expert) return { ok: false, reason: "conflict", refused: taken, expert };
      const full = refusal("expert.too_many", { most: MOST_EXPERTS });
      if (experts.length >= MOST_EXPERTS) return { ok: false, reason: "full", refused: full };
      await writeExpert(tx, { ...newValues(name), ...checked.fields });
      return undefined;
    });
  }

  /** Fields that are left out stay. Changing one of Etui's own experts stores it as the user's row. */
  async update(userId: string, name: string, given: unknown, locale?: string): Promise<ExpertOutcome> {
    const valid = checkChange(given);
    if (!valid.ok) return { ok: false, reason: "invalid", refused: valid.refused };
    const { expected_version, ...fields } = valid.value as ExpertChange;
    const checked = await this.#check(userId, fields);
    if (!checked.ok) return checked;
    return this.#change(userId, name, locale, async (tx, experts, rows) => {
      const found = findForChange(experts, name, expected_version);
      if (!found.ok) return found;
      const row = rows.find((row) => row.name === name) ?? seededValues(found.expert);
      await writeExpert(tx, { ...row, ...checked.fields });
      return undefined;
    });
  }

  /**
   * For one of Etui's own experts, only the user's changes are removed. The expert itself cannot be deleted, because
   * clients have its name in their addresses; a user who does not want it can take its tools away.
   */
  async remove(
    userId: string,
    name: string,
    { expectedVersion, locale }: Deletion = {},
  ): Promise<ExpertOutcome> {
    return this.#change(userId, name, locale, async (tx, experts) => {
      const found = findForChange(experts, name, expectedVersion);
      if (!found.ok) return found;
      const stays = refusal("expert.stays", { name });
      if (found.expert.origin === "seeded") return { ok: false, reason: "forbidden", refused: stays };
      await deleteExpert(tx, name);
      return found.expert.origin === "own" ? found : undefined;
    });
  }

  /** The user's experts that name the skill, not counting those with all skills. */
  async havingSkill(userId: string, skillId: string): Promise<string[]> {
    const experts = await this.list(userId);
    return experts.filter(({ skills }) => skills?.includes(skillId)).map(({ name }) => name);
  }

  /** Forgets what was read, because the rows have changed; other processes are told over the bus. */
  forget(userId: string): void {
    this.#known.forget(userId);
  }

  /** `work` may return an outcome that ends the change early; otherwise the changed expert is returned. */
  async #change(
    userId: string,
    name: string,
    locale: string | undefined,
    work: (
      tx: TenantScope,
      experts: readonly Expert[],
      rows: Awaited<ReturnType<typeof readExperts>>,
    ) => Promise<ExpertOutcome | undefined>,
  ): Promise<ExpertOutcome> {
    const outcome = await this.#parts.scope(userId).transaction(async (tx): Promise<ExpertOutcome> => {
      await lockExperts(tx);
      const rows = await readExperts(tx);
      const ended = await work(tx, expertViews(rows, locale), rows);
      return ended ?? findForChange(expertViews(await readExperts(tx), locale), name, undefined);
    });
    if (outcome.ok) await this.#known.changed(userId);
    return outcome;
  }

  #check(userId: string, fields: ExpertChange) {
    const { registry, skills } = this.#parts;
    return checkFields(fields, { registry, skills: () => skills(userId) });
  }
}
