import type { DataDiff } from "@etui/protocol/api";
import { cutText } from "@etui/values/text/cut-text";
import { useState } from "react";
import { useWords } from "../../base/words/use-words.ts";

/** The most characters of a value's JSON; the document shows all of it. */
const MOST_CHARACTERS = 240;

export type Difference = DataDiff["differences"][number];

interface DifferencesProps {
  differences: readonly Difference[];
  /** How many differences there are beyond these. */
  more: number;
  /** How many are shown before the person asks for the rest. */
  most: number;
}

/** The differences between two states of a document, place by place. */
export function Differences({ differences, more, most }: DifferencesProps) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? differences : differences.slice(0, most);
  const hidden = differences.length - shown.length;
  return (
    <>
      <ul className="mt-1.5 space-y-1.5 text-13">
        {shown.map((difference) => (
          <Line key={`${difference.op} ${difference.path}`} difference={difference} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {words.activity.more(hidden)}
        </button>
      )}
      {hidden === 0 && more > 0 && <p className="mt-1 text-13 text-muted">{words.activity.more(more)}</p>}
    </>
  );
}

function Line({ difference: { path, op, before, after } }: { difference: Difference }) {
  const words = useWords();
  return (
    <li className="border-l border-line pl-3">
      {path !== "" && <p className="text-muted wrap-anywhere">{path}</p>}
      {op !== "added" && (
        <p className="font-mono text-danger wrap-anywhere">
          <span aria-hidden>− </span>
          <span className="sr-only">{words.data.before} </span>
          {inShort(before)}
        </p>
      )}
      {op !== "removed" && (
        <p className="font-mono text-ok wrap-anywhere">
          <span aria-hidden>+ </span>
          <span className="sr-only">{words.data.after} </span>
          {inShort(after)}
        </p>
      )}
    </li>
  );
}

const inShort = (value: unknown): string => cutText(JSON.stringify(value), MOST_CHARACTERS);
