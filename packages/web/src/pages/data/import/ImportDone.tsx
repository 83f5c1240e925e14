import { useEffect, useRef } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath, DATA_ADDRESS } from "../../../things/data/data-address.ts";
import Receipt from "../change/Receipt.tsx";
import { useDataWords } from "../words/data-words.ts";
import { FaultList } from "./FaultList.tsx";
import { countOf, type Writing } from "./use-writing.ts";

interface ImportDoneProps {
  writing: Writing;
  /** The folder imported into; either empty or with a final slash. */
  folder: string;
  onAgain(): void;
}

/** The complete result of an import, and how to undo it. */
export function ImportDone({ writing, folder, onAgain }: ImportDoneProps) {
  const all = useWords();
  const words = useDataWords().import;
  const { written, total, isCancelled, stopped } = writing;
  const { created, updated, unchanged, leftAlone, failed, callIds } = written;
  const notReached = total - countOf(written);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = words.counts({ created, updated, unchanged, leftAlone, failed: failed.length, notReached });
  return (
    <>
      <section className="rounded-l border border-line bg-raised px-5 py-5">
        <h3 ref={heading} tabIndex={-1} className="font-serif text-27 leading-tight outline-none">
          {notReached === 0 ? words.done : isCancelled ? words.cancelled : words.stopped}
        </h3>
        {stopped !== undefined && <p className="mt-1 text-14 text-danger">{stopped}</p>}
        <ul className="mt-3 space-y-0.5 text-14">
          {counts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-4" role="status">
          {created + updated > 0 && (
            <Receipt said={words.wrote(all.data.documents(created + updated))} callIds={callIds} />
          )}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button onClick={onAgain}>{words.again}</Button>
          <Link
            href={folder === "" ? DATA_ADDRESS : addressOfPath(folder.slice(0, -1))}
            className="text-14 text-felt underline underline-offset-4"
          >
            {words.lookAtThem}
          </Link>
        </div>
      </section>
      <FaultList faults={failed} count={failed.length} title={words.failed} />
    </>
  );
}
