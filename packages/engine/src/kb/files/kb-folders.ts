/** The folders of the workspace with the knowledge base: a file for each page, and a page for each file that has a slug for a name. */
import { refusal } from "@etui/words/refusal";
import type { OpenedFile, RenderedFolder } from "../../workspace/rendering.ts";
import { isSlug, projectEntry, proposedSlug } from "../entry.ts";
import { type FiledPages, pageFile } from "./page-file.ts";

const STANDING = ["preferences", "goals"] as const;

export const kbFolders = (pages: FiledPages): RenderedFolder[] => [standing(pages), projects(pages)];

const standing = (pages: FiledPages): RenderedFolder => ({
  name: "kb",
  files: async () => STANDING.map((path) => `${path}.md`),
  open: (file) => {
    const name = stemOf(file);
    if (name === undefined) return undefined;
    const path = STANDING.find((one) => one === name);
    if (path) return { ok: true, rendering: pageFile(pages, { kind: path, path }) };
    const likely = STANDING.find((one) => one === name.toLowerCase());
    return { ok: false, why: refusal("kb.file_elsewhere"), likely: likely && `${likely}.md` };
  },
  fileOf: ({ kind, target }) => {
    const path = kind === "page" && STANDING.find((one) => target === `kb/${one}`);
    return path ? `${path}.md` : undefined;
  },
});

const PROJECTS = "projects/";
const CHANGED_PROJECT = "kb/projects/";

const projects = (pages: FiledPages): RenderedFolder => ({
  name: "kb/projects",
  files: async () => (await pages.projects()).map((path) => `${path.slice(PROJECTS.length)}.md`),
  open: (file) => openProject(pages, file),
  fileOf: ({ kind, target }) =>
    kind === "page" && target.startsWith(CHANGED_PROJECT)
      ? `${target.slice(CHANGED_PROJECT.length)}.md`
      : undefined,
});

function openProject(pages: FiledPages, file: string): OpenedFile | undefined {
  const name = stemOf(file);
  if (name === undefined) return undefined;
  const slug = name.normalize("NFC");
  const read = isSlug(slug) ? projectEntry(slug) : undefined;
  if (read?.ok) return { ok: true, rendering: pageFile(pages, read.entry) };
  const proposal = proposedSlug(name);
  if (!isSlug(proposal)) return { ok: false, why: refusal("kb.file_name", {}) };
  return { ok: false, why: refusal("kb.file_name", { proposal }), likely: `${proposal}.md` };
}

/** Undefined for a file that is no Markdown by its name. */
const stemOf = (file: string): string | undefined => /^([^.].*)\.md$/isu.exec(file)?.[1];
