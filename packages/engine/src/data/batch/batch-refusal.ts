/** The answer to a refused batch, which should let a model correct all of it at once. */

import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { conflict, failure } from "../../tool/answers.ts";
import { countDocuments } from "../query/query-documents.ts";
import type { ItemFault } from "./batch-step.ts";

/** The most faults in the text, which is all that some clients show their model. */
const MOST_IN_WORDS = 8;
const MOST_NUMBERS = 50;
/** The most faults listed as objects; the numbers of all faulty items are given too. */
const MOST_LISTED = 100;

type Operation = { op: string; path: string };

export async function batchRefused(
  { db, locale }: { db: TenantScope; locale: string },
  operations: readonly Operation[],
  faults: readonly ItemFault[],
) {
  const first = await Promise.all(
    faults.slice(0, MOST_IN_WORDS).map((fault) => withWhatLiesBelow(db, operations[fault.index]!, fault)),
  );
  const failed_indexes = [...new Set(faults.map(({ index }) => index))];
  const listed = [...first, ...faults.slice(MOST_IN_WORDS, MOST_LISTED)];
  const details = {
    failed: listed.map(({ refused, ...fault }) => ({
      ...fault,
      error: sayRefusal(refused, languageOf(locale)),
    })),
    failed_indexes,
  };
  const untold = failed_indexes.filter((index) => first.every((fault) => fault.index !== index));
  const because = [
    refusal("data.nothing_changed"),
    ...first.map(({ index, path, refused: fault }) => refusal("data.operation", { index, path, fault })),
    ...others(untold),
  ];
  return faults.every(({ status }) => status === "conflict")
    ? conflict(because, details)
    : { ...failure("invalid_arguments", because), ...details };
}

function others(indexes: readonly number[]): Refusal[] {
  if (indexes.length === 0) return [];
  const told = indexes.slice(0, MOST_NUMBERS);
  return [refusal("data.more_operations", { indexes: told, more: indexes.length - told.length })];
}

/** A path without a document may be meant as a folder, so the refusal says what lies below it. */
async function withWhatLiesBelow(
  db: TenantScope,
  { op, path }: Operation,
  fault: ItemFault,
): Promise<ItemFault> {
  if (fault.status !== "not_found" || (path.endsWith("/") && op !== "delete")) return fault;
  const prefix = path.endsWith("/") ? path : `${path}/`;
  const documents = await countDocuments(db, prefix);
  if (documents === 0) return fault;
  return { ...fault, refused: refusal("data.only_below", { op, prefix, documents }) };
}
