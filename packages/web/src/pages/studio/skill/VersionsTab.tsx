import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { fullMoment, shortMoment } from "../../../base/words/moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { type SkillVersion, skillVersionsQuery, useRollBackSkill } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import { TextDiff } from "./versions/TextDiff.tsx";

/** Every kept version, what each one changed, and a button to restore it. */
export function VersionsTab({ name }: { name: string }) {
  const page = useWords();
  const words = useStudioWords();
  const language = useLanguage();
  const { data: versions = [] } = useQuery(skillVersionsQuery(name));
  const rollBack = useRollBackSkill(name);
  if (versions.length === 0) return <p className="text-14 text-muted">{words.noVersions}</p>;
  const refused = rollBack.data && rollBack.data.status !== "success" ? rollBack.data.error : undefined;
  return (
    <>
      {(refused !== undefined || rollBack.isError) && (
        <p role="alert" className="text-14 text-danger">
          {rollBack.isError ? failureText(rollBack.error, page) : refused}
        </p>
      )}
      <ol className="divide-y divide-line rounded-l border border-line bg-raised">
        {versions.map((version, index) => (
          <li key={version.version} className="px-5 py-3.5">
            <div className="flex items-baseline gap-3">
              <span className="font-mono text-13">{words.version(version.version)}</span>
              <time
                dateTime={version.created_at}
                title={fullMoment(version.created_at, language)}
                className="text-13 text-muted"
              >
                {shortMoment(version.created_at, language)} · {version.changed_by}
              </time>
              <span className="ml-auto">
                {index === 0 ? (
                  <span className="text-13 text-felt">{words.now}</span>
                ) : (
                  !version.is_deleted && (
                    <Button
                      size="small"
                      disabled={rollBack.isPending}
                      onClick={() => rollBack.mutate(version.version)}
                    >
                      {words.rollBack}
                    </Button>
                  )
                )}
              </span>
            </div>
            {version.is_deleted ? (
              <p className="mt-1 text-14 text-danger">{words.deletedVersion}</p>
            ) : (
              <Changes diff={version.diff} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Changes({ diff: { fields, tools } }: Pick<SkillVersion, "diff">) {
  const words = useStudioWords();
  const said = [
    tools.added.length > 0 && words.toolsAdded(tools.added.join(", ")),
    tools.removed.length > 0 && words.toolsRemoved(tools.removed.join(", ")),
    tools.changed.length > 0 && words.toolsChanged(tools.changed.join(", ")),
  ].filter((line) => line !== false);
  return (
    <div className="mt-1.5 space-y-1.5 text-13">
      <dl className="space-y-1.5">
        {Object.entries(fields).map(([field, { from, to }]) => (
          <div key={field}>
            <dt className="font-mono text-12 text-muted">{field}</dt>
            {isText(from) && isText(to) ? (
              <dd className="mt-1">
                <TextDiff before={printed(from)} after={printed(to)} />
              </dd>
            ) : (
              <>
                {from !== null && (
                  <dd className="whitespace-pre-wrap text-muted wrap-anywhere">
                    {words.from} {printed(from)}
                  </dd>
                )}
                <dd className="whitespace-pre-wrap wrap-anywhere">
                  {words.to} {printed(to)}
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** A list of triggers, which are written one on each line. */
const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === "string");
const isText = (value: unknown) => typeof value === "string" || isLines(value);

const printed = (value: unknown): string =>
  typeof value === "string" ? value : isLines(value) ? value.join("\n") : JSON.stringify(value);
