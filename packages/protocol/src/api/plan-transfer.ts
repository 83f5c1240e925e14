/** `/api/plan/import` and `/api/plan/export`: tasks of other programs come in, and go out as their files. */
import { z } from "zod";
import { LARGEST_FILE } from "../file-limits.ts";
import { LIST_IDS, type ListId } from "../plan.ts";
import {
  type ComparedField,
  type Loss,
  TASK_FORMATS,
  type TaskFormat,
  WRITTEN_FORMATS,
  type WrittenFormat,
} from "../task-formats.ts";
import { contract, done, limit, told } from "./contract.ts";

export interface ImportedTask {
  /** Where it stands in the file, from 1; of JSON its place in the list. */
  line: number;
  title: string;
  list_id: ListId;
  group?: string;
}

export interface KeptTask {
  line: number;
  task_id: string;
  title: string;
  /** What the file says otherwise than the plan, which was left as it is. */
  kept: readonly ComparedField[];
}

export interface ChangedTask extends KeptTask {
  /** What the file has changed since it was imported last, and the plan with it. */
  fields: readonly ComparedField[];
}

export interface ImportRemark {
  line: number;
  text: string;
  code: string;
  says: string;
}

/** The lists have the first `limit` of each; `counts` are of all. */
export interface PlanImported {
  format: TaskFormat;
  dry_run: boolean;
  counts: Record<"add" | "there" | "changed" | "kept" | "skipped" | "not_understood", number>;
  add: readonly ImportedTask[];
  there: readonly ImportedTask[];
  changed: readonly ChangedTask[];
  /** The file says otherwise than the plan of these, and nothing of them was changed. */
  kept: readonly KeptTask[];
  /** What came in as no task. */
  skipped: readonly ImportRemark[];
  /** What came in without something that the file says of it. */
  not_understood: readonly ImportRemark[];
}

const includeDone = z.boolean().optional().describe("Also what is done or was cancelled");

export const planImport = contract({
  method: "POST",
  path: "/api/plan/import",
  domain: "plan",
  effect: "write",
  summary:
    "Bring in the tasks of another program's file, or with dry_run, as is the default, say what would come in",
  description:
    "A task that came in before is not added again: what only the file has changed since is changed. All of it is one call, with one undo.",
  query: z.object({
    format: z.enum(TASK_FORMATS).optional().describe("Told by the content if left out"),
    list_id: z
      .enum(LIST_IDS)
      .optional()
      .describe("Where tasks go of which the file does not say it; inbox if left out"),
    dry_run: z.boolean().default(true).describe("False brings them in"),
    limit: limit(20_000, 200, "Entries of each list; counts are of all. 200 if left out"),
  }),
  fileBody: ["application/octet-stream"],
  size: "file",
  answer: done<PlanImported>(),
  tooLarge: `Larger than ${LARGEST_FILE.toLocaleString("en")} bytes`,
});

export const planExport = contract({
  method: "GET",
  path: "/api/plan/export",
  byBrowser: "kept",
  domain: "plan",
  effect: "read",
  summary: "The plan as a file for another program",
  query: z.object({ format: z.enum(WRITTEN_FORMATS), include_done: includeDone }),
  media: ["text/plain", "application/json", "text/csv", "text/markdown", "text/calendar"],
  means: "The file",
});

export interface ExportFormat {
  format: WrittenFormat;
  /** How many tasks the file would have. */
  tasks: number;
  /** What would not be in it, and of how many tasks. */
  losses: readonly { what: Loss; tasks: number }[];
}

export const planExportFormats = contract({
  method: "GET",
  path: "/api/plan/export/formats",
  domain: "plan",
  effect: "read",
  summary: "The formats of GET /api/plan/export, and what of the plan each has no place for",
  query: z.object({ include_done: includeDone }),
  answer: told<{ formats: ExportFormat[] }>(),
});
