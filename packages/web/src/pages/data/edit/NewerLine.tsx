import type { DataHistory } from "@etui/protocol/api";
import { By } from "../../../things/activity/By.tsx";
import { useDataWords } from "../words/data-words.ts";

interface NewerLineProps {
  /** The first page of the history. */
  newest: DataHistory;
  /** The version being edited. */
  base: number;
  isDirty: boolean;
  busy: boolean;
  onLook(): void;
}

/** Announces that somebody else has changed the document being edited, and does nothing else. */
export function NewerLine({ newest, base, isDirty, busy, onLook }: NewerLineProps) {
  const words = useDataWords().edit;
  const current = newest.versions[0];
  if (base === 0 || newest.deleted) {
    return <Line>{words.goneMeanwhile}</Line>;
  }
  if (!current || current.version <= base) return null;
  return (
    <Line>
      {words.newer(current.version)}{" "}
      {current.by && (
        <span className="text-13 text-muted">
          <By by={current.by} />
        </span>
      )}{" "}
      <button
        type="button"
        disabled={busy}
        onClick={onLook}
        className="rounded-s text-felt underline underline-offset-4 disabled:opacity-50"
      >
        {isDirty ? words.compare : words.load}
      </button>
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="slide-in rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
      {children}
    </p>
  );
}
