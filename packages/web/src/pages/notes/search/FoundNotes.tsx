import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfBlock, addressOfNote } from "../../../things/notes/notes-address.ts";
import { type FoundBlock, namesQuery, searchQuery } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";

const MOST_NAMES = 6;

/** What a search finds: notes by their names, then blocks by their words, then those that may answer. */
export default function FoundNotes({ search }: { search: string }) {
  const all = useWords();
  const words = useNotesWords();
  const names = useQuery({ ...namesQuery(search, MOST_NAMES), placeholderData: keepPreviousData });
  const found = useInfiniteQuery({ ...searchQuery(search), placeholderData: keepPreviousData });
  const blocks = found.data?.pages.flatMap((page) => page.found) ?? [];
  const exact = blocks.filter(({ related }) => !related);
  const related = blocks.filter((block) => block.related);
  const isNothing = blocks.length === 0 && names.data?.length === 0;
  return (
    <section aria-label={words.found} className="min-w-0 flex-1 overflow-y-auto px-5 py-5 bar:px-7 bar:py-7">
      <div className="mx-auto max-w-176 space-y-7">
        {names.data && names.data.length > 0 && (
          <section aria-label={words.byName}>
            <Heading>{words.byName}</Heading>
            <ul>
              {names.data.map(({ path, title }) => (
                <li key={path}>
                  <Link
                    href={addressOfNote({ source: "notes", path })}
                    className="-mx-2 flex items-baseline gap-3 rounded-s px-2 py-1.5 hover:bg-slot"
                  >
                    <span className="min-w-0 truncate font-medium">{title}</span>
                    <span className="min-w-0 flex-1 truncate text-right text-12 text-muted">{path}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found.error ? (
          <FailureNotice error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <>
            <Blocks heading={words.inText} blocks={exact} />
            <Blocks heading={words.related} blocks={related} />
          </>
        ) : (
          <Skeleton height={240} label={all.shell.loading} />
        )}
        {isNothing && <p className="text-muted">{words.nothingFound(search)}</p>}
        <MoreButton of={found} label={words.moreFound} loading={all.data.loadingMore} />
      </div>
    </section>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">{children}</h2>;
}

function Blocks({ heading, blocks }: { heading: string; blocks: readonly FoundBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <section aria-label={heading}>
      <Heading>{heading}</Heading>
      <ul>
        {blocks.map(({ id, title, path, preview }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link href={addressOfBlock(id)} className="-mx-2 block rounded-s px-2 py-2 hover:bg-slot">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-12 text-muted">{path.replace(/^note:\/\//, "")}</span>
              {preview !== "" && <span className="line-clamp-2 text-13 text-muted">{preview}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
