import type { LinkedNote } from "@etui/protocol/api/notes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { addressOfName, addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { linksQuery, pageOf } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";

/** What leads to a note, what names it without a link, and where it leads. */
export function NoteLinks({ page }: { page: NotePage }) {
  const words = useNotesWords();
  const { data, error, refetch } = useQuery(linksQuery(page));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null;
  const { backlinks, mentions, links } = data;
  return (
    <div className="space-y-7">
      {backlinks.length > 0 && <Linked heading={words.backlinks} notes={backlinks} />}
      {mentions.length > 0 && <Linked heading={words.mentions} notes={mentions} />}
      {links.length > 0 && (
        <section aria-label={words.linksOut}>
          <Heading text={words.linksOut} count={links.length} />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14">
            {links.map(({ name, to }) => (
              <li key={name} className="min-w-0">
                <Link
                  href={to ? addressOfNote(pageOf(to), { block: to.id }) : addressOfName(name)}
                  title={to ? to.path : words.noNoteYet(name)}
                  className={
                    to
                      ? "rounded-s text-felt underline-offset-4 wrap-anywhere hover:underline"
                      : "rounded-s text-muted underline decoration-dashed underline-offset-4 wrap-anywhere"
                  }
                >
                  {to ? to.title : name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Heading({ text, count }: { text: string; count: number }) {
  return (
    <h3 className="flex items-baseline gap-2 border-b border-line pb-1.5 font-serif text-19 leading-snug">
      {text}
      <span className="font-mono text-12 text-brass-ink tabular-nums">{count}</span>
    </h3>
  );
}

function Linked({ heading, notes }: { heading: string; notes: readonly LinkedNote[] }) {
  return (
    <section aria-label={heading}>
      <Heading text={heading} count={notes.length} />
      <ul>
        {notes.map(({ id, source, path, title, around }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              href={addressOfNote({ source, path }, { block: id })}
              className="-mx-2 block rounded-s px-2 py-2 hover:bg-slot"
            >
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 truncate text-14 font-medium">{title}</span>
                <span className="min-w-0 flex-1 truncate text-right text-12 text-muted">{path}</span>
              </span>
              {around !== "" && <span className="line-clamp-2 text-13 text-muted">{around}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
