/** Notes as they are read in the page. */
import type { Etui } from "@etui/engine";
import {
  type NoteSource,
  note,
  noteLinks,
  noteNames,
  notePlace,
  noteTag,
  noteTags,
  noteText,
  noteTree,
  noteVersions,
} from "@etui/protocol/api/notes";
import { refusal } from "@etui/words/refusal";
import { notThere, type Refusing, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { type Reader, seenSources } from "./seen-pages.ts";

const noNote = (path: string): Refusing => notThere(refusal("notes.no_page", { path }), { path });

interface Asking extends Reader {
  query: { path: string; source: NoteSource };
  etui: Etui;
}

/** The page that is asked for, if the caller may see it. */
function pageAsked(asked: Asking): { path: string; sources: NoteSource[] } | { refusing: Refusing } {
  const { path: given, source } = asked.query;
  const sources = seenSources(asked);
  if (!sources.includes(source)) return { refusing: noNote(given) };
  const read = asked.etui.notesShown.path(given, source);
  return read.ok ? { path: read.path, sources } : { refusing: wrong(read.refused) };
}

export const tree = endpoint(noteTree, async ({ query: { folder: given, ...page }, etui, heavyScope }) => {
  const folder = given === "" ? { ok: true as const, path: "" } : etui.notesShown.path(given, "notes");
  if (!folder.ok) return wrong(folder.refused);
  const read = await etui.notesShown.tree(heavyScope, { folder: folder.path, ...page });
  return read.ok ? read.level : wrong(read.refused);
});

export const oneNote = endpoint(note, async (asked) => {
  const page = pageAsked(asked);
  if ("refusing" in page) return page.refusing;
  return (await asked.etui.notesShown.note(asked, { ...asked.query, ...page })) ?? noNote(page.path);
});

export const links = endpoint(noteLinks, async (asked) => {
  const page = pageAsked(asked);
  if ("refusing" in page) return page.refusing;
  return (await asked.etui.notesShown.links(asked, { ...asked.query, ...page })) ?? noNote(page.path);
});

export const text = endpoint(noteText, async (asked) => {
  const page = pageAsked(asked);
  if ("refusing" in page) return page.refusing;
  const { source, version } = asked.query;
  const { path } = page;
  return (await asked.etui.notesShown.text(asked.scope, { source, path, version })) ?? noNote(path);
});

export const versions = endpoint(noteVersions, async (asked) => {
  const page = pageAsked(asked);
  if ("refusing" in page) return page.refusing;
  const { source, limit, cursor: below } = asked.query;
  const { path } = page;
  return (await asked.etui.notesShown.versions(asked.scope, { source, path, limit, below })) ?? noNote(path);
});

export const tags = endpoint(noteTags, (asked) => asked.etui.notesShown.tags(asked, seenSources(asked)));

export const tag = endpoint(noteTag, async (asked) => {
  const read = await asked.etui.notesShown.tag(asked, { ...asked.query, sources: seenSources(asked) });
  return read.ok ? read.table : wrong(read.refused);
});

export const place = endpoint(notePlace, async (asked) => {
  const { block, name } = asked.query;
  const sources = seenSources(asked);
  if (block !== undefined)
    return (
      (await asked.etui.notesShown.placeOfBlock(asked, block, sources)) ??
      notThere(refusal("notes.no_block", { id: block.slice(0, 100) }))
    );
  if (name === undefined) return wrong(refusal("notes.which"));
  return (
    (await asked.etui.notesShown.placeOfName(asked, name, sources)) ??
    notThere(refusal("notes.no_page", { path: name }))
  );
});

export const names = endpoint(noteNames, (asked) =>
  asked.etui.notesShown.namesLike(asked, { ...asked.query, sources: seenSources(asked) }),
);
