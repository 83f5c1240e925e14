/** A page of the knowledge base as a file of the workspace: rendered, and read back into a version of the page. */
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { ReadBack, Rendering, Told } from "../../workspace/rendering.ts";
import type { Entry } from "../entry.ts";
import { isCutOff, linesNotTaken, readBack, render, versionOf } from "../mirror.ts";

/** The pages as the files need them. */
export interface FiledPages {
  /** Preferences and goals that were never written are empty, of version 0; a project is undefined then. */
  read(entry: Entry): Promise<{ text: string; version: number } | undefined>;
  /** Only over that version; `isLate` if it is another by now. */
  write(entry: Entry, written: WrittenFile): Promise<{ ok: true; text: string } | NotWritten>;
  /** Paths of all projects: `projects/fit-for-life`. */
  projects(): Promise<readonly string[]>;
  /** The person's language. */
  locale(): Promise<string>;
}

export interface WrittenFile {
  text: string;
  expectedVersion: number;
  /** The name of the file. */
  from: string;
}

export interface NotWritten {
  ok: false;
  refused: Refusal;
  isLate: boolean;
}

/** So often in a row somebody else may write the page first. */
const MOST_TURNS = 20;

export function pageFile(pages: FiledPages, entry: Entry): Rendering {
  const name = `kb/${entry.path}.md`;
  return {
    name,
    isMissed: true,
    concerns: ({ kind, target }) => kind === "page" && target === `kb/${entry.path}`,
    revisionOf: versionOf,
    render: async () => {
      const page = await pages.read(entry);
      if (!page) return undefined;
      return { text: render(page, languageOf(await pages.locale())), revision: page.version };
    },
    readBack: async ({ base, edited }) => {
      if (isCutOff({ base, edited })) {
        return { kept: {}, isTaken: false, told: [{ why: refusal("workspace.cut_off", { file: name }) }] };
      }
      return take(pages, { entry, name, base, edited });
    },
    begin: async (text) => {
      const page = await pages.read(entry);
      if (page && page.version > 0) return undefined;
      const base = page ? render(page, languageOf(await pages.locale())) : "";
      // A file without a word says nothing of the page, but is a page of its own.
      if (page && text.trim() === "") return TAKEN;
      return take(pages, { entry, name, base, edited: text, isFirst: true });
    },
  };
}

const TAKEN: ReadBack = { kept: {}, isTaken: true, told: [] };

async function take(
  pages: FiledPages,
  {
    entry,
    name,
    base,
    edited,
    isFirst = false,
  }: { entry: Entry; name: string; base: string; edited: string; isFirst?: boolean },
): Promise<ReadBack> {
  const language = languageOf(await pages.locale());
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const page = await pages.read(entry);
    if (!page && !isFirst) {
      const why = refusal("kb.page_gone", { entry: entry.path });
      return { ...TAKEN, told: [{ why }], isKeptBeside: true };
    }
    const current = page?.text ?? "";
    const { text, conflicts, parted } = readBack({ base, current, edited }, { entry, language });
    const written = await pages.write(entry, { text, expectedVersion: page?.version ?? 0, from: name });
    if (written.ok) {
      const told: Told[] = [
        ...conflicts.map(({ file, page: ours }) => ({
          text: said(file) || said(ours),
          why: refusal("workspace.both_changed", { file: name }),
        })),
        ...(parted.length > 0 ? [{ text: parted[0], why: refusal("workspace.conflict_mark") }] : []),
        ...linesNotTaken({ base, edited, text: written.text }).map((line) => ({
          text: line,
          why: refusal("workspace.line_not_taken", { file: name }),
        })),
      ];
      return { ...TAKEN, told };
    }
    if (written.isLate) continue;
    return { kept: {}, isTaken: false, told: [{ why: written.refused }], isKeptBeside: !isFirst };
  }
  throw new Error(`${entry.path} was changed without a pause`);
}

const said = (lines: readonly string[]): string => lines.filter((line) => line.trim() !== "").join("\n");
