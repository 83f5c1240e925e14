import type { DataDiff } from "@etui/protocol/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { useWords } from "../words/language.ts";
import { diffQuery } from "./data-api.ts";

const SHOWN = 8;
/** Of a value's JSON; the card beside it has all of it. */
const MOST_CHARACTERS = 240;

type Difference = DataDiff["differences"][number];

/** What changed between a kept version and the newest one. */
export function VersionDiff({ path, version }: { path: string; version: number }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(diffQuery(path, version));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null;
  const shown = all ? data.differences : data.differences.slice(0, SHOWN);
  const hidden = data.differences.length - shown.length;
  return (
    <section aria-label={words.data.since(data.to.version)} className="mb-4">
      <h2 className="text-13 text-muted">
        {data.differences.length === 0
          ? words.data.sameSince(data.to.version)
          : words.data.since(data.to.version)}
      </h2>
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
      {hidden === 0 && data.more > 0 && (
        <p className="mt-1 text-13 text-muted">{words.activity.more(data.more)}</p>
      )}
    </section>
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

function inShort(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length <= MOST_CHARACTERS ? json : `${json.slice(0, MOST_CHARACTERS)}…`;
}
