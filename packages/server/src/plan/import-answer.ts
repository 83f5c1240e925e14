/** What an import came to, as HTTP and the command line answer it. */
import type { Etui } from "@etui/engine";
import type { ImportRemark, PlanImported } from "@etui/protocol/api/plan-transfer";
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";

export type TasksImported = Extract<Awaited<ReturnType<Etui["plan"]["import"]>>, { ok: true }>;

interface Manner {
  dry_run: boolean;
  /** The most entries of each list. */
  limit: number;
  language: Language;
}

export function importAnswer(
  { format, add, there, changed, kept, skipped, not_understood }: TasksImported,
  { dry_run, limit, language }: Manner,
): PlanImported {
  const remarks = (all: TasksImported["skipped"]): ImportRemark[] =>
    all.slice(0, limit).map(({ line, text, why }) => ({
      line,
      text,
      code: why.code,
      says: sayRefusal(why, language),
    }));
  return {
    format,
    dry_run,
    counts: {
      add: add.length,
      there: there.length,
      changed: changed.length,
      kept: kept.length,
      skipped: skipped.length,
      not_understood: not_understood.length,
    },
    add: add.slice(0, limit),
    there: there.slice(0, limit),
    changed: changed.slice(0, limit),
    kept: kept.slice(0, limit),
    skipped: remarks(skipped),
    not_understood: remarks(not_understood),
  };
}
