import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { Differences } from "../../../things/data/Differences.tsx";
import { diffQuery } from "../data-api.ts";

const SHOWN = 8;
/** What changed between a kept version and the newest one. */
export function VersionDiff({ path, version }: { path: string; version: number }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(diffQuery(path, version));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null;
  return (
    <section aria-label={words.data.since(data.to.version)} className="mb-4">
      <h2 className="text-13 text-muted">
        {data.differences.length === 0
          ? words.data.sameSince(data.to.version)
          : words.data.since(data.to.version)}
      </h2>
      <Differences differences={data.differences} more={data.more} most={SHOWN} />
    </section>
  );
}
