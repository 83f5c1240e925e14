import { Link } from "../../../base/router/Link.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { Marked } from "../../../base/ui/marked/Marked.tsx";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { lastName } from "../../../things/data/path-crumbs.ts";
import { visibleName } from "../../../things/data/visible-name.ts";
import type { FoundDocument } from "./search-api.ts";

/** One document that was found: its path, its text at the hit, and when it was changed. */
export function Result({ found, terms }: { found: FoundDocument; terms: readonly string[] }) {
  const words = useWords();
  const { path, version, updated_at, snippet } = found;
  const name = lastName(path);
  return (
    <li className="relative isolate -mx-3 border-b border-line px-3 py-3 last:border-0 hover:bg-slot/60">
      <Wash value={version} />
      <div className="flex items-baseline gap-x-4">
        {/* The whole line is clickable, but only the link is read aloud. */}
        <Link
          href={addressOfPath(path)}
          title={path}
          className="line-clamp-2 min-w-0 flex-1 rounded-s font-mono text-13 wrap-anywhere after:absolute after:inset-0"
        >
          <span className="text-muted">{path.slice(0, path.length - name.length)}</span>
          {visibleName(name, words)}
        </Link>
        <span className="shrink-0 font-mono text-12 text-brass-ink">
          v{version} · <Moment at={updated_at} />
        </span>
      </div>
      {snippet && (
        <p className="mt-1 text-14 wrap-anywhere">
          {snippet.field !== "" && (
            <span className="mr-2.5 font-mono text-12 text-muted">{snippet.field}</span>
          )}
          <Marked text={snippet.text} terms={terms} />
        </p>
      )}
    </li>
  );
}
