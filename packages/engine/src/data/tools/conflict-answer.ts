/** The answer to a write over another version than expected: what is stored now, and how to continue. */

import type { Json } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { conflict } from "../../tool/answers.ts";
import type { StoredDocument } from "../documents/read-documents.ts";
import { endOf } from "../expiry.ts";
import { proposeMerge } from "../history/merge-proposal.ts";

interface Overtaken {
  path: string;
  expectedVersion: number;
  current: StoredDocument | undefined;
  /** The whole document to be written; undefined for a merge or a patch. */
  given?: Json;
}

export async function conflictAnswer(
  scope: TenantScope,
  { path, expectedVersion, current, given }: Overtaken,
) {
  if (!current) {
    return conflict(refusal("data.gone", { expected_version: expectedVersion }), {
      path,
      version: 0,
      data: null,
    });
  }
  const { version } = current;
  const there = { path, version, data: current.content, ...endOf(current.expires_at) };
  if (expectedVersion === 0) return conflict(refusal("data.stored_already", { version }), there);
  const versions = { version, expected_version: expectedVersion };
  if (given === undefined) return conflict(refusal("data.other_version", { ...versions, to: "edit" }), there);
  const proposal =
    expectedVersion < version
      ? await proposeMerge(scope, { current, known: expectedVersion, given })
      : undefined;
  if (proposal && "content" in proposal) {
    return conflict(refusal("data.other_version", { ...versions, to: "replace", proposed: true }), {
      ...there,
      proposal,
    });
  }
  return conflict(refusal("data.other_version", { ...versions, to: "replace", ...proposal }), there);
}
