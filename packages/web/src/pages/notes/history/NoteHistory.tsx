import type { NoteVersion } from "@etui/protocol/api/notes";
import type { Provenance } from "@etui/protocol/provenance";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { FailureNotice, failureText } from "../../../base/ui/FailureNotice.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { By } from "../../../things/activity/By.tsx";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { Done } from "../change/Done.tsx";
import { LineList } from "../change/LineList.tsx";
import { saveNote } from "../change/save-note.ts";
import { NoteHeader } from "../note/NoteHeader.tsx";
import { noteQuery, versionQuery, versionsQuery } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";

/** Every version of a note, newest first, with what each changed, to look at and to bring back. */
export default function NoteHistory({ page, version }: { page: NotePage; version: number | undefined }) {
  const all = useWords();
  const words = useNotesWords();
  const history = useInfiniteQuery(versionsQuery(page));
  const versions = history.data?.pages.flatMap((one) => one.versions) ?? [];
  const { data: note } = useQuery(noteQuery(page));
  const shown = version ?? versions[0]?.version;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <NoteHeader page={page} note={note ?? undefined} />
      <section aria-label={words.history} className="min-h-0 flex-1 overflow-y-auto px-5 py-7 bar:px-7">
        <div className="mx-auto max-w-176">
          <p className="text-14">
            <Link href={addressOfNote(page)} className="rounded-s text-felt underline underline-offset-4">
              {words.backToNote}
            </Link>
          </p>
          <h2 className="mt-4 border-b border-line pb-1.5 font-serif text-27 leading-tight">
            {words.history}
          </h2>
          {history.error && <FailureNotice error={history.error} onRetry={() => void history.refetch()} />}
          <ol>
            {versions.map((one, at) => (
              <Entry
                key={one.version}
                page={page}
                entry={one}
                newest={versions[0]!}
                isShown={one.version === shown}
                isCurrent={at === 0}
              />
            ))}
          </ol>
          <MoreButton
            of={history}
            label={words.olderVersions}
            loading={all.data.loadingMore}
            className="mt-2"
          />
        </div>
      </section>
    </div>
  );
}

interface EntryProps {
  page: NotePage;
  entry: NoteVersion;
  newest: NoteVersion;
  isShown: boolean;
  isCurrent: boolean;
}

function Entry({ page, entry, newest, isShown, isCurrent }: EntryProps) {
  const words = useNotesWords();
  const { version, written_at, by, deleted } = entry;
  return (
    <li
      className={clsx(
        "-mx-3 border-b border-line px-3 py-2.5 last:border-0",
        isShown && "rounded-s bg-raised",
      )}
    >
      <div className="flex gap-3">
        <span className="w-10 shrink-0 pt-0.5 font-mono text-13 text-brass-ink">v{version}</span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Moment at={written_at} className="text-14" />
            {isCurrent && !deleted && <span className="text-13 text-ok">{words.current}</span>}
            {deleted && <span className="text-13 text-danger">{words.deletedThen}</span>}
            {!isShown && !deleted && (
              <Link
                href={addressOfNote(page, { version })}
                className="rounded-s text-13 text-felt underline-offset-4 hover:underline"
              >
                {words.look}
              </Link>
            )}
            {!deleted && !isCurrent && <BringBack page={page} version={version} newest={newest} />}
          </p>
          {by && (
            <p className="text-12 text-muted wrap-anywhere">
              <By by={by as unknown as Provenance} />
            </p>
          )}
        </div>
      </div>
      {isShown && !deleted && <Changes page={page} version={version} />}
    </li>
  );
}

/** Writes the version again as the newest one; nothing is removed. */
function BringBack({ page, version, newest }: { page: NotePage; version: number; newest: NoteVersion }) {
  const all = useWords();
  const words = useNotesWords();
  const kept = useQuery({ ...versionQuery(page, version), enabled: false });
  const bringing = useMutation({
    mutationFn: async () => {
      const { data } = await kept.refetch();
      if (!data) return undefined;
      return saveNote({ page, text: data.text, base: newest.deleted ? 0 : newest.version });
    },
    onSuccess: (saved) => {
      if (saved?.as !== "saved") return;
      navigate(addressOfNote(page));
      const content = <Done said={words.broughtBack(version)} callIds={saved.callIds} />;
      showToast({ content, isUrgent: false });
    },
  });
  const isRefused = bringing.data !== undefined && bringing.data.as !== "saved";
  return (
    <>
      <button
        type="button"
        disabled={bringing.isPending}
        onClick={() => bringing.mutate()}
        className="rounded-s text-13 text-felt underline-offset-4 hover:underline disabled:opacity-50"
      >
        {words.restore}
      </button>
      {(bringing.isError || isRefused) && (
        <span role="alert" className="text-13 text-danger">
          {bringing.error ? failureText(bringing.error, all) : words.inTheWay}
        </span>
      )}
    </>
  );
}

/** What the version changed, line by line; of the first one, all that it says. */
function Changes({ page, version }: { page: NotePage; version: number }) {
  const words = useNotesWords();
  const now = useQuery(versionQuery(page, version));
  const before = useQuery({ ...versionQuery(page, version - 1), enabled: version > 1 });
  if (now.data === undefined || (version > 1 && before.data === undefined)) return null;
  if (now.data === null) return <p className="mt-2 text-13 text-muted">{words.notKept}</p>;
  return <LineList before={before.data?.text ?? ""} after={now.data.text} />;
}
