/** The data of every suite: tasks of about 350 bytes, the same in every run. */

export interface TaskDocument {
  title: string;
  status: string;
  priority: number;
  project: string;
  tags: string[];
  owner: { name: string; team: string };
  due: string;
  estimate: number;
  note: string;
}

const STATUSES = ["open", "doing", "waiting", "done"];
const TAGS = ["home", "work", "garden", "health", "money", "travel", "books", "music"];
const NAMES = ["Lin", "Amara", "Jonas", "Priya", "Mateo", "Hana", "Olu", "Freya"];
const WORDS =
  "carry the seedlings out before noon and water them twice while the sun is still low in the east";

/** mulberry32: small, fast, and the same sequence everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function taskDocument(random: () => number): TaskDocument {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (from: string[]) => from[below(from.length)]!;
  const words = WORDS.split(" ");
  return {
    title: `Task ${below(1_000_000)} ${pick(words)} ${pick(words)}`,
    status: pick(STATUSES),
    priority: 1 + below(5),
    project: `project-${below(500)}`,
    tags: [pick(TAGS), pick(TAGS)],
    owner: { name: pick(NAMES), team: `team-${below(20)}` },
    due: `2026-${String(1 + below(12)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`,
    estimate: below(10_000) / 100,
    note: Array.from({ length: 18 }, () => pick(words)).join(" "),
  };
}

export const documentPath = (number: number) => `tasks/2026/${String(number).padStart(7, "0")}`;
