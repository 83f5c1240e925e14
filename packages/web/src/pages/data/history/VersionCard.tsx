import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "../../../base/router/Link.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { fullMoment, isToday, shortMoment } from "../../../base/words/moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { lastName } from "../../../things/data/path-crumbs.ts";
import { visibleName } from "../../../things/data/visible-name.ts";
import { CardAnswer } from "../CardAnswer.tsx";
import { historyQuery, versionCardQuery } from "../data-api.ts";
import type { StoredView } from "../data-views.ts";
import { VersionDiff } from "./VersionDiff.tsx";

interface VersionCardProps {
  path: string;
  version: number;
  view: StoredView;
  onView(view: StoredView): void;
}

/** A kept version as it was; it never changes again. */
export default function VersionCard({ path, version, view, onView }: VersionCardProps) {
  const words = useWords();
  const language = useLanguage();
  const history = useInfiniteQuery(historyQuery(path));
  const kept = history.data?.pages
    .flatMap((page) => page.versions)
    .find((entry) => entry.path === path && entry.version === version);
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-14">
        <span title={kept && fullMoment(kept.written_at, language)} className="text-brass-ink">
          {kept
            ? words.data.oldVersion(version, shortMoment(kept.written_at, language), isToday(kept.written_at))
            : words.data.version(version)}
        </span>
        <Link href={addressOfPath(path)} className="text-felt underline underline-offset-4">
          {words.data.backToCurrent}
        </Link>
      </p>
      <VersionDiff path={path} version={version} />
      <CardAnswer
        answer={useQuery(versionCardQuery(path, version, view))}
        view={view}
        onView={onView}
        title={visibleName(lastName(path), words)}
        subtitle={path}
        chips={<Chip tone="brass">{words.data.olderVersion}</Chip>}
      />
    </>
  );
}
