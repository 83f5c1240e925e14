/** A user's experts as one list: Etui's own, each replaced by the user's row of the same name, and the user's own. */
import type { Expert } from "@etui/protocol/expert";
import { languageOf } from "@etui/protocol/language-of";
import type { ExpertRow, ExpertValues } from "./expert-rows.ts";
import { DEFAULT_EXPERT, SEEDED_EXPERTS, type SeededExpert } from "./seeded-experts.ts";

/** The positions of Etui's own experts are 10, 20 and so on, so that others fit in between. */
const STEP = 10;
/** The position of an expert whose user gave none. */
const LAST_POSITION = 1_000;

const seedNamed = (name: string): SeededExpert | undefined =>
  SEEDED_EXPERTS.find((seed) => seed.name === name);

export function expertViews(rows: readonly ExpertRow[], locale = "en"): Expert[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const chosen = rows.find(({ is_default }) => is_default)?.name ?? DEFAULT_EXPERT;
  const seeded = SEEDED_EXPERTS.filter(({ name }) => !byName.has(name)).map((seed) => seedView(seed, locale));
  return [...seeded, ...rows.map((row) => rowView(row, locale))]
    .map((expert) => ({ ...expert, is_default: expert.name === chosen }))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
}

function seedView({ name, said, persona, tools, skills }: SeededExpert, locale: string): Expert {
  return {
    name,
    ...said[languageOf(locale)],
    persona,
    tools: tools && [...tools],
    skills: skills && [...skills],
    model: {},
    is_default: false,
    position: seedPosition(name),
    origin: "seeded",
    version: 0,
    updated_at: null,
  };
}

function rowView({ updated_at, title, description, ...row }: ExpertRow, locale: string): Expert {
  const seed = seedNamed(row.name);
  const said = seed?.said[languageOf(locale)];
  return {
    ...row,
    title: title ?? said?.title ?? row.name,
    description: description ?? said?.description ?? "",
    origin: seed ? "changed" : "own",
    updated_at: updated_at.toISOString(),
  };
}

/** A new expert, which may use everything. */
export const newValues = (name: string): ExpertValues => ({
  name,
  title: null,
  description: null,
  persona: "",
  tools: null,
  skills: null,
  model: {},
  is_default: false,
  position: LAST_POSITION,
});

/** Its texts stay Etui's own, so that they appear in the reader's language. */
export const seededValues = ({
  name,
  persona,
  tools,
  skills,
  position,
  is_default,
}: Expert): ExpertValues => ({
  ...newValues(name),
  persona,
  tools,
  skills,
  position,
  is_default,
});

const seedPosition = (name: string): number =>
  (SEEDED_EXPERTS.findIndex((seed) => seed.name === name) + 1) * STEP;
