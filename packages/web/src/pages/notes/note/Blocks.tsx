import type { Note, NoteBlock } from "@etui/protocol/api/notes";
import { useMemo } from "react";
import type { NoteLinksOptions } from "../../../things/chat/markdown/note-links.ts";
import { Block } from "./Block.tsx";
import { headingLevels } from "./heading-levels.ts";

/** What the texts of a note need to know of its links. */
export function useLinkOptions({ refs, missing }: Pick<Note, "refs" | "missing">): NoteLinksOptions {
  // Both come anew with each answer, and only a change of them draws the texts again.
  const key = JSON.stringify([refs, missing]);
  return useMemo(() => {
    const [titles, names] = JSON.parse(key) as [Note["refs"], string[]];
    return {
      titles: new Map(Object.entries(titles).map(([id, { title }]) => [id, title])),
      missing: new Set(names),
    };
  }, [key]);
}

/** A few blocks, all of them drawn. */
export function Blocks({ note }: { note: Note }) {
  const links = useLinkOptions(note);
  const levels = useMemo(() => headingLevels(note.blocks), [note.blocks]);
  return note.blocks
    .filter((block) => block.kind !== "page")
    .map((block: NoteBlock) => (
      <Block key={block.id} block={block} level={levels.get(block.id)} links={links} isShown={false} />
    ));
}
