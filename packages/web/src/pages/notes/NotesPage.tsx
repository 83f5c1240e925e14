import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CalendarDays, Plus, Tags } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "../../base/router/Link.tsx";
import { navigate, useAddress } from "../../base/router/location.ts";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { givenByDrop } from "../../base/ui/files/given.ts";
import { useFileDrop } from "../../base/ui/files/use-file-drop.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfToday } from "../../things/notes/notes-address.ts";
import { EmptyNotes } from "./EmptyNotes.tsx";
import { dropped } from "./import/dropped.ts";
import { Lookup } from "./Lookup.tsx";
import { kbQuery, levelQuery } from "./notes-api.ts";
import {
  editNote,
  foundNotes,
  importNotes,
  newNote,
  noteHistory,
  notePage,
  tagList,
  tagTable,
} from "./notes-parts.ts";
import {
  addressOfNew,
  IMPORT_ADDRESS,
  type NotesPlace,
  readNotesPlace,
  TAGS_ADDRESS,
} from "./notes-place.ts";
import { Overview } from "./Overview.tsx";
import { NotesSearch } from "./search/NotesSearch.tsx";
import { NoteTree } from "./tree/NoteTree.tsx";
import { useNoteKeys } from "./use-note-keys.ts";
import { useNotesWords } from "./words/notes-words.ts";

/** The search and the tree on the left, with what is chosen or found beside them; on a phone, one of the two. */
export default function NotesPage() {
  const words = useWords();
  const own = useNotesWords();
  const place = readNotesPlace(useAddress());
  const isAtTree = place.as === "nothing";
  const page = place.as === "note" ? place.page : undefined;
  const root = useQuery(levelQuery(""));
  const kb = useQuery(kbQuery);
  useNoteKeys(place);
  const { isOver, dropHandlers } = useFileDrop((data) => {
    const given = givenByDrop(data);
    if (!given) return;
    dropped.set(given);
    navigate(IMPORT_ADDRESS);
  }, importNotes.preload);

  if (root.isError && !root.data) {
    return (
      <div className="mx-auto w-full max-w-180 p-5 bar:p-8">
        <FailureNotice error={root.error} onRetry={() => void root.refetch()} />
      </div>
    );
  }
  if (root.data?.children.length === 0 && kb.data?.length === 0 && isAtTree)
    return (
      <div {...dropHandlers} className={clsx("h-full", isOver && "bg-felt-soft")}>
        <EmptyNotes />
      </div>
    );

  return (
    <div {...dropHandlers} className={clsx("flex h-full min-h-0 max-bar:flex-col", isOver && "bg-felt-soft")}>
      <aside
        aria-label={own.tree}
        className={clsx(
          "flex min-h-0 flex-col border-line bar:w-58 bar:shrink-0 bar:border-r",
          isAtTree || place.as === "search" ? "" : "max-bar:hidden",
          isAtTree ? "max-bar:flex-1" : "max-bar:shrink-0",
        )}
      >
        <div className="flex h-15 shrink-0 items-center gap-1 border-b border-line pr-3 pl-5">
          <h1 className="min-w-0 flex-1 font-serif text-21">{words.views.notes}</h1>
          <IconButton
            icon={Plus}
            label={own.newNote}
            title={`${own.newNote} · n`}
            onClick={() => navigate(addressOfNew(folderOf(place)))}
          />
          <Menu
            label={own.moreOfAll}
            items={[{ label: own.importFiles, onSelect: () => navigate(IMPORT_ADDRESS) }]}
          />
        </div>
        <div className="shrink-0 px-3 pt-2">
          <NotesSearch
            search={place.as === "search" ? place.search : ""}
            onFocus={() => void foundNotes.preload()}
          />
        </div>
        <nav aria-label={own.places} className={clsx("shrink-0 px-2 py-1.5", !isAtTree && "max-bar:hidden")}>
          <Place href={addressOfToday()} icon={<CalendarDays size={14} strokeWidth={1.75} aria-hidden />}>
            {own.today}
          </Place>
          <Place
            href={TAGS_ADDRESS}
            isHere={place.as === "tags" || place.as === "tag"}
            icon={<Tags size={14} strokeWidth={1.75} aria-hidden />}
          >
            {own.tags}
          </Place>
        </nav>
        <NoteTree selected={page} className={clsx("flex-1 px-2 pb-2", !isAtTree && "max-bar:hidden")} />
      </aside>
      <Suspense fallback={null}>
        <Beside place={place} />
      </Suspense>
    </div>
  );
}

interface PlaceProps {
  href: string;
  isHere?: boolean;
  icon: ReactNode;
  children: ReactNode;
}

function Place({ href, isHere = false, icon, children }: PlaceProps) {
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={clsx(
        "flex h-8 items-center gap-2 rounded-s px-2 text-14 text-muted hover:bg-slot/60 hover:text-ink",
        isHere && "bg-slot font-medium text-ink",
      )}
    >
      {icon}
      {children}
    </Link>
  );
}

/** The content beside the tree. */
function Beside({ place }: { place: NotesPlace }) {
  switch (place.as) {
    case "note":
      if (place.work === "edit")
        return <editNote.Component key={`${place.page.source} ${place.page.path}`} page={place.page} />;
      if (place.work === "history" || place.version !== undefined)
        return (
          <noteHistory.Component
            key={`${place.page.source} ${place.page.path}`}
            page={place.page}
            version={place.version}
          />
        );
      return <notePage.Component key={`${place.page.source} ${place.page.path}`} place={place} />;
    case "tag":
      return <tagTable.Component key={place.tag} place={place} />;
    case "tags":
      return <tagList.Component />;
    case "search":
      return <foundNotes.Component search={place.search} />;
    case "lookup":
      return <Lookup key={`${place.block} ${place.name}`} {...place} />;
    case "new":
      return <newNote.Component key={place.beginning} beginning={place.beginning} />;
    case "import":
      return <importNotes.Component />;
    case "nothing":
      return <Overview />;
  }
}

/** The folder for something new while this is shown. */
function folderOf(place: NotesPlace): string {
  if (place.as !== "note" || place.page.source !== "notes") return "";
  return place.page.path.slice(0, place.page.path.lastIndexOf("/") + 1);
}
