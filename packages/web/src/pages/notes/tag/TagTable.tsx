import type { NoteTagProp, NoteTagRow } from "@etui/protocol/api/notes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { nameKey } from "../../../things/notes/name-key.ts";
import { addressOfNote } from "../../../things/notes/notes-address.ts";
import { BackToTree } from "../note/NoteHeader.tsx";
import { PropValue } from "../note/Props.tsx";
import { TaskMark } from "../note/TaskMark.tsx";
import { pageOf, tagQuery } from "../notes-api.ts";
import { addressOfSorted, TAGS_ADDRESS, type TagPlace } from "../notes-place.ts";
import { useNotesWords } from "../words/notes-words.ts";

const MOST_CHOICES = 6;

/** The blocks with a tag as a table: what each is called, and its properties. */
export default function TagTable({ place }: { place: TagPlace }) {
  const all = useWords();
  const words = useNotesWords();
  const { tag } = place;
  const table = useInfiniteQuery(tagQuery(place));
  const [first] = table.data?.pages ?? [];
  const rows = table.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-2 border-b border-line px-3 bar:px-7">
        <h1 className="sr-only bar:hidden">#{tag.replace(/^#/, "")}</h1>
        <BackToTree />
        <h2 className="flex min-w-0 items-baseline gap-2 font-serif text-21">
          <Link href={TAGS_ADDRESS} className="shrink-0 rounded-s text-muted hover:text-felt">
            {words.tags}
          </Link>
          <span aria-hidden className="text-faint">
            /
          </span>
          <span className="truncate">#{tag.replace(/^#/, "")}</span>
        </h2>
        {first && (
          <span className="font-mono text-13 text-brass-ink tabular-nums">{first.count ?? words.many}</span>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 bar:px-7">
        {first ? (
          rows.length === 0 ? (
            <p className="text-muted">{words.nothingTagged(tag)}</p>
          ) : (
            <>
              <Table place={place} props={first.props} rows={rows} />
              <MoreButton
                of={table}
                label={words.moreFound}
                loading={all.data.loadingMore}
                className="mt-3"
              />
            </>
          )
        ) : table.error ? (
          <FailureNotice error={table.error} onRetry={() => void table.refetch()} />
        ) : (
          <Skeleton height={360} label={all.shell.loading} />
        )}
      </div>
    </div>
  );
}

interface TableProps {
  place: TagPlace;
  props: readonly NoteTagProp[];
  rows: readonly NoteTagRow[];
}

function Table({ place, props, rows }: TableProps) {
  const words = useNotesWords();
  const hasTasks = rows.some(({ task }) => task !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-m border border-line bg-raised">
      <table className="w-full text-left text-14">
        <caption className="sr-only">{words.tagged(place.tag)}</caption>
        <thead className="bg-slot text-13 text-muted">
          <tr>
            {hasTasks && (
              <th scope="col" className="w-8 px-3 py-1.5">
                <span className="sr-only">{words.taskColumn}</span>
              </th>
            )}
            <Column place={place} sort="title" label={words.title} />
            {props.map(({ name, type, count, choices }) => (
              <Column
                key={name}
                place={place}
                sort={name}
                label={name}
                note={[
                  words.propTypes[type],
                  words.having(count),
                  choices.slice(0, MOST_CHOICES).join(", "),
                ].join(" · ")}
              />
            ))}
            <Column place={place} sort="updated" label={words.changed} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line align-top">
              {hasTasks && <td className="px-3 py-1.5">{row.task && <TaskMark status={row.task} />}</td>}
              <th scope="row" className="max-w-90 min-w-44 px-3.5 py-1.5 font-medium">
                <Link
                  href={addressOfNote(pageOf(row), { block: row.id })}
                  className="line-clamp-2 rounded-s wrap-anywhere hover:text-felt hover:underline"
                >
                  {row.title}
                </Link>
                <span className="block truncate text-12 font-normal text-muted">{row.path}</span>
              </th>
              {props.map(({ name, type }) => (
                <td
                  key={name}
                  className={clsx(
                    "px-3.5 py-1.5",
                    type === "text" || type === "link"
                      ? "max-w-70 min-w-32 wrap-anywhere"
                      : "whitespace-nowrap tabular-nums",
                  )}
                >
                  {(row.props[nameKey(name)] ?? []).map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice
                    <span key={at}>
                      {at > 0 && ", "}
                      <PropValue value={value} />
                    </span>
                  ))}
                </td>
              ))}
              <td className="px-3.5 py-1.5 text-13 whitespace-nowrap text-muted">
                <Moment at={row.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnProps {
  place: TagPlace;
  sort: string;
  label: string;
  /** What kind of values there are, and which. */
  note?: string;
}

/** A head by which the table is sorted, one way and then the other. */
function Column({ place, sort, label, note }: ColumnProps) {
  const isSorted = place.sort !== undefined && nameKey(place.sort) === nameKey(sort);
  const order = isSorted && place.order === "asc" ? "desc" : "asc";
  const Arrow = place.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (place.order === "asc" ? "ascending" : "descending") : undefined}
      className="px-3.5 py-1.5 font-medium whitespace-nowrap"
    >
      <button
        type="button"
        title={note}
        onClick={() => navigate(addressOfSorted({ tag: place.tag, sort, order }), { replace: true })}
        className="inline-flex items-center gap-1 rounded-s hover:text-ink"
      >
        {label}
        {isSorted && <Arrow size={12} strokeWidth={2} aria-hidden />}
      </button>
    </th>
  );
}
