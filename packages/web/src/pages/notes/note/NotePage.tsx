import type { Note, NoteBlock } from "@etui/protocol/api/notes";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useTabTitle } from "../../../base/page/tab-title.ts";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfNote, addressOfTag, type NotePage as Page } from "../../../things/notes/notes-address.ts";
import { noteQuery, placeQuery } from "../notes-api.ts";
import type { NotePlaceShown } from "../notes-place.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { Block } from "./Block.tsx";
import { BlockList } from "./BlockList.tsx";
import { useLinkOptions } from "./Blocks.tsx";
import { DrawEmbed } from "./draw-embed.ts";
import { drawEmbed } from "./Embed.tsx";
import { headingLevels } from "./heading-levels.ts";
import { NoNote } from "./NoNote.tsx";
import { NoteHeader } from "./NoteHeader.tsx";
import { NoteLinks } from "./NoteLinks.tsx";
import { Outline } from "./Outline.tsx";
import { Props } from "./Props.tsx";
import { WrittenLine } from "./WrittenLine.tsx";

/** One note as it is read, with what leads to it. */
export default function NotePage({ place }: { place: NotePlaceShown }) {
  const words = useWords();
  const { page, block } = place;
  const { data: note, error, refetch } = useQuery(noteQuery(page));
  const name = page.path.slice(page.path.lastIndexOf("/") + 1);
  useTabTitle(note?.title ?? name);
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <NoteHeader page={page} note={note ?? undefined} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-5 bar:px-7">
        {note ? (
          <Read note={note} page={page} shown={block} scroller={scroller} />
        ) : (
          <div className="mx-auto max-w-176 py-7">
            {note === null ? (
              <Elsewhere page={page} />
            ) : error ? (
              <FailureNotice error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton height={360} label={words.shell.loading} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** No note has the path; but what is asked for may be the name of one, by which links in other programs name it. */
function Elsewhere({ page }: { page: Page }) {
  const place = useQuery(placeQuery({ name: page.path }));
  const found = page.source === "notes" ? place.data : undefined;
  useEffect(() => {
    if (found) navigate(addressOfNote({ source: found.source, path: found.path }), { replace: true });
  }, [found]);
  if (place.isPending || found) return null;
  return <NoNote page={page} />;
}

interface ReadProps {
  note: Note;
  page: Page;
  shown: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

function Read({ note, page, shown, scroller }: ReadProps) {
  const own = useNotesWords();
  const links = useLinkOptions(note);
  const { blocks, headings, levels, top } = useParts(note);
  const draw = useCallback(
    (block: NoteBlock) => (
      <Block
        key={block.id}
        block={block}
        level={levels.get(block.id)}
        links={links}
        isShown={block.id === shown}
      />
    ),
    [levels, links, shown],
  );
  const hasOutline = headings.length > 1;
  const outline = <Outline page={page} headings={headings} levels={levels} />;
  return (
    <div className="mx-auto flex max-w-248 justify-center gap-8">
      <article className="min-w-0 max-w-176 flex-1 py-7 pb-16">
        <h2 className="font-serif text-34 leading-tight wrap-anywhere">{note.title}</h2>
        <Tags tags={top?.tags} />
        <Props props={top?.props} />
        <WrittenLine note={note} />
        {hasOutline && (
          <details className="mt-4 rounded-m border border-line bg-raised px-4 py-2 wide:hidden">
            <summary className="cursor-pointer text-13 text-muted">{own.outline}</summary>
            <div className="pt-1.5">{outline}</div>
          </details>
        )}
        <div className="mt-5">
          <DrawEmbed value={drawEmbed}>
            <BlockList blocks={blocks} scroller={scroller} shown={shown}>
              {draw}
            </BlockList>
          </DrawEmbed>
          {blocks.length === 0 && <p className="text-muted">{own.emptyNote}</p>}
        </div>
        <div className="mt-12">
          <NoteLinks page={page} />
        </div>
      </article>
      {hasOutline && (
        <div className="sticky top-0 hidden max-h-[calc(100dvh-4rem)] w-48 shrink-0 self-start overflow-y-auto py-8 wide:block">
          <p className="pb-1.5 text-12 text-muted">{own.outline}</p>
          {outline}
        </div>
      )}
    </div>
  );
}

/** The first block is the note itself; a heading that only says its title again is not shown twice. */
function useParts({ title, blocks: all }: Note) {
  return useMemo(() => {
    const [top, ...rest] = all;
    const [first] = rest;
    const repeats = first?.kind === "heading" && first.level === 1 && first.text.trim() === title.trim();
    const blocks = repeats && !first.tags && !first.props ? rest.slice(1) : rest;
    const headings = blocks.filter(({ kind }) => kind === "heading");
    return { top, blocks, headings, levels: headingLevels(blocks) };
  }, [title, all]);
}

function Tags({ tags = [] }: { tags?: readonly string[] | undefined }) {
  const words = useNotesWords();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.tags} className="mt-3 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={addressOfTag(tag)}
            className="rounded-full bg-brass-soft px-2.5 py-px text-13 text-brass-ink hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
