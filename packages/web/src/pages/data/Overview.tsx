import { Link } from "../../base/router/Link.tsx";
import { useWords } from "../../base/words/use-words.ts";
import RecentChanges from "../../things/activity/RecentChanges.tsx";
import { addressOfPath } from "../../things/data/data-address.ts";
import type { Child, Level } from "../../things/data/level-api.ts";
import { visibleName } from "../../things/data/visible-name.ts";

/** The most tiles; the tree beside them shows the rest. */
const TILES = 24;

/** What is stored at the top level, at a glance; a phone shows only the tree. */
export function Overview({ level }: { level: Level | undefined }) {
  const words = useWords();
  return (
    <div className="hidden min-w-0 flex-1 flex-col bar:flex">
      <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-7">
        <h2 className="shrink-0 font-serif text-21">{words.data.chooseTitle}</h2>
        <p className="truncate pt-0.5 text-13 text-muted">{words.data.chooseLead}</p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto wide:flex wide:overflow-hidden">
        <section
          aria-label={words.data.chooseTitle}
          className="min-w-0 flex-1 px-7 py-6 wide:overflow-y-auto"
        >
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {level?.children.slice(0, TILES).map((child) => (
              <Tile key={child.path} child={child} />
            ))}
          </ul>
        </section>
        <aside className="border-line px-7 py-6 wide:w-75 wide:shrink-0 wide:overflow-y-auto wide:border-l wide:px-5">
          <RecentChanges />
        </aside>
      </div>
    </div>
  );
}

function Tile({ child }: { child: Child }) {
  const words = useWords();
  const count = child.documents_below + (child.document ? 1 : 0);
  return (
    <li>
      <Link
        href={addressOfPath(child.path)}
        className="block rounded-m border border-line bg-slot px-4 pt-3 pb-3.5 transition-colors hover:border-line-strong"
      >
        <span className="block truncate font-mono text-13">{visibleName(child.name, words)}</span>
        <span className="mt-2 flex items-baseline gap-2">
          <span className="font-serif text-34 leading-none">{count}</span>
          <span className="truncate text-13 text-muted">{words.data.documentsUnit(count)}</span>
        </span>
      </Link>
    </li>
  );
}
