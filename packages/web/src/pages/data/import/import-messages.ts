/** What the page and the worker that reads its files say to each other. */
import type { FaultAt } from "./import-fault.ts";

export interface ReadRequest {
  files: File[];
  /** Put before every path. */
  prefix: string;
  /** How records are named that have no path; "" where nobody has said. */
  template: string;
}

export interface ReadSummary {
  documents: number;
  paths: string[];
  /** The first few, with the beginning of their JSON. */
  sample: { path: string; json: string }[];
  faults: FaultAt[];
  /** Also of those that are not listed. */
  faultCount: number;
  /** Records that have no path: how many, their fields, and the template that would name them. */
  unnamed: { count: number; fields: string[]; suggestion: string | undefined } | undefined;
}

export interface ImportedDocument {
  path: string;
  content: object;
}

export type ToWorker = { type: "read"; request: ReadRequest } | { type: "next" };

export type FromWorker =
  | { type: "progress"; bytes: number }
  | { type: "read"; summary: ReadSummary }
  /** Empty when all have been given out. */
  | { type: "batch"; documents: ImportedDocument[] };
