/** Finding the right skill by a person's words: the cost with a large library, and how often it is right. */
import { readFileSync } from "node:fs";
import { evaluateRouting, type Rates } from "../../packages/engine/src/skills/finding/evaluate-routing.ts";
import { fitIndex } from "../../packages/engine/src/skills/finding/fit-index.ts";
import { readLabels } from "../../packages/engine/src/skills/finding/labelled-requests.ts";
import { SkillFinder } from "../../packages/engine/src/skills/finding/skill-finder.ts";
import type { Skill } from "../../packages/engine/src/skills/skill.ts";
import { testSkill } from "../../packages/engine/src/skills/testing/test-skill.ts";
import { sayRefusal } from "../../packages/words/src/say-refusal.ts";
import type { Section } from "../suite.ts";

const ROUNDS = 7;
const ROUTING = new URL("../../tests/routing/", import.meta.url);

export async function findingSections(smoke: boolean): Promise<Section[]> {
  const skills = (JSON.parse(textOf("skills.json")) as (Partial<Skill> & { id: string })[]).map(testSkill);
  const labels = readLabels("dev.jsonl", textOf("dev.jsonl"));
  if (!labels.ok) throw new Error(sayRefusal(labels.refused, "en"));
  const requests = labels.requests.map(({ request }) => request);
  const library = libraryOf(skills, smoke ? 100 : 1_000);

  const bare = new SkillFinder(library);
  const times = {
    "index build": median(() => new SkillFinder(library)),
    match: median(() => each(requests, bare)) / requests.length,
    "fitIndex of all": median(() => fitIndex(library, { words: requests[0]!, finder: bare })),
  };
  const found = evaluateRouting(new SkillFinder(skills), labels.requests);
  const most = (what: keyof typeof times, bar: number) =>
    ({ what, actual: times[what], bar, kind: "most", unit: "ms" }) as const;
  return [
    {
      title: `Finding one of ${library.length} skills`,
      about:
        "The skills and requests of tests/routing, the skills mixed until there are enough. The median of 7.",
      figures: Object.entries(times).map(([what, value]) => ({ what, value, unit: "ms" })),
      bars: smoke ? [] : [most("index build", 50), most("match", 5)],
    },
    {
      title: `The right one of ${skills.length} skills`,
      about: `${found.requests} requests that share no trigger with their skill, half of them in another language than it.`,
      figures: [
        ...recalls("all", found),
        ...Object.entries(found.byLanguage).flatMap(([language, rates]) => recalls(language, rates)),
      ],
      bars: smoke
        ? []
        : [{ what: "among the five", actual: found.recallAt5 * 100, bar: 95, kind: "least", unit: "%" }],
    },
  ];
}

const recalls = (what: string, { recallAt1, recallAt5 }: Rates) => [
  { what: `${what}: first`, value: recallAt1 * 100, unit: "%" },
  { what: `${what}: among the five`, value: recallAt5 * 100, unit: "%" },
];

/** Each skill has the description of one skill and the triggers of another. */
const libraryOf = (skills: readonly Skill[], count: number): Skill[] =>
  Array.from({ length: count }, (_, at) => {
    const skill = skills[at % skills.length]!;
    const other = skills[(at * 7 + Math.floor(at / skills.length)) % skills.length]!;
    return { ...skill, id: `${skill.id}-${at}`, triggers: other.triggers };
  });

const each = (requests: readonly string[], finder: SkillFinder): void => {
  for (const request of requests) finder.match(request);
};

function median(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[ROUNDS >> 1]!;
}

const textOf = (name: string): string => readFileSync(new URL(name, ROUTING), "utf8");
