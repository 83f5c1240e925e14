/** How many stored documents differ from the shapes for their paths. */

import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Shapes } from "../shapes/shapes.ts";
import { readDocuments } from "./documents/read-documents.ts";
import { type ListedDocument, listDocuments } from "./query/list-documents.ts";

export interface DriftReport {
  /** The number of documents that some shape is about. */
  judged: number;
  drifting: number;
  /** The first differing documents, each with its first problem. */
  examples: { path: string; problem: Refusal }[];
  /** False if there are more documents than one inspection examines. */
  complete: boolean;
}

/** Paths come in pages without contents; documents, which may be 1 MiB each, are read this many at once. */
const PATHS_AT_ONCE = 1_000;
const DOCUMENTS_AT_ONCE = 50;
const MAX_EXAMPLES = 5;

/** Undefined if there are no shapes. Examines at most `most` paths, so that it ends; memory holds a page of them. */
export async function inspectShapes(
  scope: TenantScope,
  shapes: Shapes,
  most = 100_000,
): Promise<DriftReport | undefined> {
  const starts = outermost(shapes.list().map(({ start }) => start));
  if (starts.length === 0) return undefined;
  const report: DriftReport = { judged: 0, drifting: 0, examples: [], complete: true };
  let left = most;
  for (const prefix of starts) {
    for await (const page of pagesUnder(scope, prefix)) {
      const paths = page.slice(0, left).map(({ path }) => path);
      await judge(
        scope,
        shapes,
        paths.filter((path) => shapes.covers(path)),
        report,
      );
      left -= paths.length;
      if (paths.length < page.length) return { ...report, complete: false };
    }
  }
  return report;
}

/** The prefixes without those inside another one, so that each document occurs once. */
const outermost = (starts: readonly string[]): string[] =>
  [...new Set(starts)].filter(
    (start, _, all) => !all.some((other) => other !== start && start.startsWith(other)),
  );

async function* pagesUnder(scope: TenantScope, prefix: string): AsyncGenerator<ListedDocument[]> {
  let after: string | undefined;
  for (;;) {
    const page = await listDocuments(scope, { prefix, after, limit: PATHS_AT_ONCE });
    yield page;
    if (page.length < PATHS_AT_ONCE) return;
    after = page.at(-1)!.path;
  }
}

async function judge(
  scope: TenantScope,
  shapes: Shapes,
  paths: string[],
  report: DriftReport,
): Promise<void> {
  for (let at = 0; at < paths.length; at += DOCUMENTS_AT_ONCE) {
    for (const document of await readDocuments(scope, paths.slice(at, at + DOCUMENTS_AT_ONCE))) {
      // The document was deleted after it was listed.
      if (!document) continue;
      report.judged += 1;
      const [drift] = shapes.driftOf(document.data_path, document.content);
      if (!drift) continue;
      report.drifting += 1;
      if (report.examples.length < MAX_EXAMPLES) {
        report.examples.push({ path: document.data_path, problem: drift.problems[0]! });
      }
    }
  }
}
