import type { NoteBlock } from "@etui/protocol/api/notes";
import { Link } from "../../../base/router/Link.tsx";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { useNotesWords } from "../words/notes-words.ts";

const MOST = 200;

interface OutlineProps {
  page: NotePage;
  headings: readonly NoteBlock[];
  levels: ReadonlyMap<string, number>;
}

/** The headings of a note, each a link to it. */
export function Outline({ page, headings, levels }: OutlineProps) {
  const words = useNotesWords();
  return (
    <nav aria-label={words.outline}>
      <ol className="space-y-0.5 text-13">
        {headings.slice(0, MOST).map(({ id, text }) => (
          <li key={id} style={{ paddingInlineStart: `${((levels.get(id) ?? 3) - 3) * 0.75}rem` }}>
            <Link
              href={addressOfNote(page, { block: id })}
              className="line-clamp-2 rounded-s py-0.5 text-muted hover:text-felt"
            >
              {plain(text)}
            </Link>
          </li>
        ))}
      </ol>
      {headings.length > MOST && (
        <p className="mt-1 text-12 text-muted">{words.moreBlocks(headings.length - MOST)}</p>
      )}
    </nav>
  );
}

/** A heading without the marks of its links and emphasis. */
const plain = (text: string): string =>
  text
    .replaceAll(/!?\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, "$1")
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/(\*\*|__|`|~~)/g, "");
