/** The messages between the page and the worker that reads its files. */
import type { FaultAt } from "./import-fault.ts";

export interface ReadRequest {
  files: File[];
  /** Put in front of every path. */
  prefix: string;
  /** The template that names records without a path; "" if there is none yet. */
  template: string;
}

export interface ReadSummary {
  documents: number;
  paths: string[];
  /** The first few documents, with the beginning of their JSON. */
  sample: { path: string; json: string }[];
  faults: FaultAt[];
  /** This includes faults that are not listed. */
  faultCount: number;
  /** Records without a path: how many, their fields, and the template that would name them. */
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
  /** Empty when all have been handed over. */
  | { type: "batch"; documents: ImportedDocument[] };
