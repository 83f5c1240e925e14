import type { ImportRemark, PlanImported } from "@etui/protocol/api/plan-transfer";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { planQuery } from "../../../things/plan/plan-api.ts";
import { useTransferWords } from "./words/transfer-page-words.ts";

const SHOWN = 8;

/** What would come in, what is there already, and what was not understood, each with its figure. */
export function WhatComesIn({ looked }: { looked: PlanImported }) {
  const words = useTransferWords();
  const { counts, add, changed, kept, skipped, not_understood } = looked;
  const lists = useQuery(planQuery).data?.lists ?? [];
  const named = new Map(lists.map(({ list_id, display_name }) => [list_id, display_name]));
  const beside = [
    counts.add > 0 && counts.changed > 0 && words.alsoChanged(counts.changed),
    counts.kept > 0 && words.alsoKept(counts.kept),
    counts.there > 0 && words.there(counts.there),
  ].filter(Boolean);
  const fieldsIn = (fields: PlanImported["changed"][number]["fields"]) =>
    fields.map((field) => words.fields[field]).join(words.between);
  return (
    <div className="space-y-5" aria-live="polite">
      <div>
        <h3 className="font-serif text-21">{words.headline(counts.add, counts.changed)}</h3>
        {beside.length > 0 && <p className="text-14 text-muted">{beside.join(" · ")}</p>}
      </div>
      {add.length > 0 && (
        <Entries count={counts.add} label={words.first}>
          {add.slice(0, SHOWN).map(({ line, title, list_id, group }) => (
            <li key={`${line} ${title}`} className="flex items-baseline gap-3 py-1.5">
              <span className="min-w-0 flex-1 truncate" title={title}>
                {title}
              </span>
              <span className="max-w-2/5 truncate text-13 text-muted">
                {group ?? named.get(list_id) ?? list_id}
              </span>
            </li>
          ))}
        </Entries>
      )}
      {changed.length > 0 && (
        <Entries count={counts.changed} label={words.changed}>
          {changed.slice(0, SHOWN).map(({ task_id, title, fields, kept }) => (
            <li key={task_id} className="py-1.5">
              <span className="block truncate">{title}</span>
              {fields.length > 0 && (
                <span className="block text-13 text-muted">{words.changes(fieldsIn(fields))}</span>
              )}
              {kept.length > 0 && (
                <span className="block text-13 text-brass-ink">{words.keeps(fieldsIn(kept))}</span>
              )}
            </li>
          ))}
        </Entries>
      )}
      {kept.length > 0 && (
        <Entries count={counts.kept} label={words.kept}>
          {kept.slice(0, SHOWN).map(({ task_id, title, kept }) => (
            <li key={task_id} className="py-1.5">
              <span className="block truncate">{title}</span>
              <span className="block text-13 text-brass-ink">{words.keeps(fieldsIn(kept))}</span>
            </li>
          ))}
        </Entries>
      )}
      <Remarks title={words.skipped(counts.skipped)} count={counts.skipped} remarks={skipped} />
      <Remarks
        title={words.notUnderstood(counts.not_understood)}
        count={counts.not_understood}
        remarks={not_understood}
      />
    </div>
  );
}

/** The first few, and how many more there are. */
function Entries({
  count,
  label,
  children,
}: {
  count: number;
  label: string;
  children: readonly ReactNode[];
}) {
  const words = useTransferWords();
  return (
    <section aria-label={label}>
      <ul className="divide-y divide-line border-y border-line text-14">{children}</ul>
      {count > children.length && (
        <p className="pt-1.5 text-13 text-muted">{words.more(count - children.length)}</p>
      )}
    </section>
  );
}

interface RemarksProps {
  title: string;
  count: number;
  remarks: readonly ImportRemark[];
}

/** By the lines of the file, so that whoever wants it otherwise finds the place. */
function Remarks({ title, count, remarks }: RemarksProps) {
  const words = useTransferWords();
  if (count === 0) return null;
  return (
    <section aria-label={title} className="border-l-2 border-brass pl-4">
      <h4 className="text-14 font-medium text-brass-ink">{title}</h4>
      <ul className="mt-1.5 max-h-56 space-y-2 overflow-y-auto text-13">
        {remarks.map(({ line, text, says }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may read alike, and the list never changes order
          <li key={at} className="wrap-anywhere">
            <span className="font-mono text-12 text-muted">{words.line(line)}</span>{" "}
            <span className="font-medium">{text}</span>
            <span className="block text-muted">{says}</span>
          </li>
        ))}
      </ul>
      {count > remarks.length && (
        <p className="pt-1.5 text-13 text-muted">{words.more(count - remarks.length)}</p>
      )}
    </section>
  );
}
