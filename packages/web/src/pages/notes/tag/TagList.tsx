import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfTag } from "../../../things/notes/notes-address.ts";
import { BackToTree } from "../note/NoteHeader.tsx";
import { tagsQuery } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { tagRows } from "./tag-rows.ts";

const MOST = 1_000;

/** All tags, those below others indented, each with how many blocks have it. */
export default function TagList() {
  const all = useWords();
  const words = useNotesWords();
  const { data: tags, error, refetch } = useQuery(tagsQuery);
  const [filter, setFilter] = useState("");
  const rows = tags ? tagRows(tags, filter) : [];
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-3 bar:px-7">
        <h1 className="sr-only bar:hidden">{words.tags}</h1>
        <BackToTree />
        <h2 className="font-serif text-21">{words.tags}</h2>
        {tags && <span className="font-mono text-13 text-brass-ink tabular-nums">{tags.length}</span>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 bar:px-7">
        <div className="mx-auto max-w-176">
          {tags ? (
            <>
              {tags.length > 0 && (
                <SearchField
                  label={words.filterTags}
                  clearLabel={all.search.clear}
                  value={filter}
                  onChange={setFilter}
                />
              )}
              {rows.length === 0 && <p className="mt-4 text-muted">{words.noTags}</p>}
              <ul className="mt-3">
                {rows.slice(0, MOST).map(({ tag, name, depth, count }) => (
                  <li key={tag} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                    <Link
                      href={addressOfTag(tag)}
                      className="-mx-2 flex items-baseline gap-3 rounded-s px-2 py-1.5 hover:bg-slot"
                    >
                      <span className="min-w-0 flex-1 truncate text-14">
                        <span className="text-faint">#</span>
                        {name}
                      </span>
                      <span className="font-mono text-12 text-brass-ink tabular-nums">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {rows.length > MOST && (
                <p className="mt-2 text-13 text-muted">{words.moreTags(rows.length - MOST)}</p>
              )}
            </>
          ) : error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={360} label={all.shell.loading} />
          )}
        </div>
      </div>
    </div>
  );
}
