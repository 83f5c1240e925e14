import type { DataHistory } from "@etui/protocol/api";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { Moment } from "../../../base/ui/Moment.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { By } from "../../../things/activity/By.tsx";
import { Reason } from "../../../things/activity/Reason.tsx";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { RestoreOutcome } from "./RestoreOutcome.tsx";
import { useRestore } from "./use-restore.ts";

interface GoneNoticeProps {
  path: string;
  /** The last version of the document. */
  version: number;
  ended: NonNullable<DataHistory["ended"]>;
}

/** Stands in place of a document that is gone: how it ended, through whom, and a button to restore it. */
export default function GoneNotice({ path, version, ended }: GoneNoticeProps) {
  const words = useWords();
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
        <Moment at={ended.at} />
        {ended.by && (
          <>
            {" · "}
            <By by={ended.by} />
          </>
        )}
      </p>
      {ended.by?.reason !== undefined && <Reason reason={ended.by.reason} className="mt-1 text-13" />}
      <RestoreOutcome restore={restore} />
    </Notice>
  );
}
