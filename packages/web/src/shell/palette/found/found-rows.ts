/** What the server found, as lines of the palette: where the words are, when it was written, why it is there. */
import type { SearchResult, WordFound } from "@etui/protocol/api/search";
import { normalise } from "@etui/protocol/search-terms";
import { BookOpen, type LucideIcon, NotebookText, Shapes } from "lucide-react";
import { navigate } from "../../../base/router/location.ts";
import { documentKind } from "../../../things/data/document-kind.ts";
import { taskKind } from "../../../things/plan/plan-kinds.ts";
import { skillKind } from "../../../things/skill/skill-kind.ts";
import { isSource, type Source } from "../filters/in-filter.ts";
import type { PaletteRow } from "../palette-row.ts";
import type { PaletteWords } from "../words/palette-words.ts";
import { whereFound } from "./where-found.ts";

/** The group of each source, its icon, and the id that a page gives the same thing where it offers it by its name. */
const KINDS: Record<
  Source,
  { group: string; icon: LucideIcon; idOf(address: string, path: string): string }
> = {
  data: { group: "documents", icon: documentKind.icon, idOf: (_, path) => `document ${path}` },
  plan: { group: "tasks", icon: taskKind.icon, idOf: (_, path) => `task ${path.slice("plan://".length)}` },
  notes: { group: "notes", icon: NotebookText, idOf: (_, path) => `note ${path}` },
  kb: { group: "pages", icon: BookOpen, idOf: (_, path) => `page ${path}` },
  // Several files of one skill may be found, and each has its line; the first stands for the skill.
  skills: {
    group: "skills",
    icon: skillKind.icon,
    idOf: (address) => `skill ${decodeURIComponent(address.split("/").at(-1)!)}`,
  },
};

const MOST_WORDS = 6;

/** `hasPlace` tells whether this page leads anywhere at an address. */
export function foundRows(
  results: readonly SearchResult[],
  { words, hasPlace }: { words: PaletteWords; hasPlace(address: string): boolean },
): PaletteRow[] {
  const ids = new Set<string>();
  return results.map((result) => {
    const { in: source, path, shown, why } = result;
    const kind = isSource(source) ? KINDS[source] : undefined;
    const there = whereFound(result);
    const address = there !== undefined && hasPlace(there) ? there : undefined;
    const known = kind && there !== undefined ? kind.idOf(there, path) : `found ${source} ${path}`;
    const id = ids.has(known) ? `${known} ${path}` : known;
    ids.add(id);
    return {
      id,
      group: kind?.group ?? source,
      label: shown.title ?? path,
      icon: kind?.icon ?? Shapes,
      found: {
        terms: why.words.flatMap(({ word, as = [] }) => [word, ...as].map(normalise)),
        text: shown.text,
        at: shown.changed_at,
        why: whyOf(result, words),
      },
      ...(address !== undefined && { run: () => navigate(address) }),
    };
  });
}

function whyOf({ why }: SearchResult, { why: say }: PaletteWords): string {
  if (why.stage === "related") {
    const names = why.words.map(({ word }) => word);
    return say.related(names.slice(0, MOST_WORDS), Math.max(0, names.length - MOST_WORDS));
  }
  if (why.words.length === 0) return say.conditions;
  const all = (place: WordFound["in"][number]) => why.words.every((word) => word.in.includes(place));
  if (all("title")) return say.inTitle;
  return why.field ? say.inField(why.field) : say.exact;
}
