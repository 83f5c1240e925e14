import type { DataHistory } from "@etui/protocol/api";
import { By } from "../activity/By.tsx";
import { Link } from "../router/Link.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useLanguage, useWords } from "../words/language.ts";
import { shortMoment } from "../words/moment.ts";
import { addressOfPath } from "./data-address.ts";
import { RestoreOutcome } from "./RestoreOutcome.tsx";
import { useRestore } from "./use-restore.ts";

interface GoneNoticeProps {
  path: string;
  /** Its last version. */
  version: number;
  ended: NonNullable<DataHistory["ended"]>;
}

/** In place of a document that is gone: how it went, by whom, and the button that has it back. */
export function GoneNotice({ path, version, ended }: GoneNoticeProps) {
  const words = useWords();
  const language = useLanguage();
  const restore = useRestore(path);
  return (
    <Notice
      title={words.data.gone[ended.ended_by]}
      action={
        <Button
          look={ended.to === null ? "primary" : "quiet"}
          disabled={restore.isPending}
          onClick={() => restore.mutate(version)}
        >
          {words.data.restoreVersion(version)}
        </Button>
      }
    >
      {ended.to === null ? (
        <p>{words.data.goneLead}</p>
      ) : (
        <p>
          {words.data.movedTo}{" "}
          <Link
            href={addressOfPath(ended.to)}
            className="rounded-s font-mono text-felt underline-offset-4 wrap-anywhere hover:underline"
          >
            {ended.to}
          </Link>
        </p>
      )}
      <p className="mt-1 text-13 wrap-anywhere">
        <time dateTime={ended.at}>{shortMoment(ended.at, language)}</time>
        {ended.by && (
          <>
            {" · "}
            <By by={ended.by} />
          </>
        )}
      </p>
      <RestoreOutcome restore={restore} />
    </Notice>
  );
}
