/** The answer to a write over another version than the one expected: what is there now, and the way on. */

import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { conflict } from "../../tool/answers.ts";
import type { StoredDocument } from "../documents/read-documents.ts";
import { endOf } from "../expiry.ts";
import { type MergeProposal, proposeMerge } from "../history/merge-proposal.ts";

interface Refused {
  path: string;
  expectedVersion: number;
  current: StoredDocument | undefined;
  /** The whole document that was to be written; undefined for a merge or a patch. */
  given?: Json;
}

export async function conflictAnswer(scope: TenantScope, { path, expectedVersion, current, given }: Refused) {
  if (!current) {
    return conflict(
      `Nothing is stored at this path now, so version ${expectedVersion} is gone. ` +
        "Write with expected_version 0 to create it again.",
      { path, version: 0, data: null },
    );
  }
  const there = { path, version: current.version, data: current.content, ...endOf(current.expires_at) };
  if (expectedVersion === 0) {
    return conflict(
      `Something is stored here already, as version ${current.version}. Nothing was saved. ${byHand(current)}`,
      there,
    );
  }
  const overtaken =
    `It is at version ${current.version} now, not ${expectedVersion}: somebody changed it since you read it. ` +
    "Nothing was saved. ";
  if (given === undefined) {
    return conflict(
      `${overtaken}Look at the current content; if the change still fits, repeat it with expected_version ${current.version}.`,
      there,
    );
  }
  const proposal =
    expectedVersion < current.version
      ? await proposeMerge(scope, { current, known: expectedVersion, given })
      : undefined;
  return conflict(overtaken + wayOn(proposal, current), {
    ...there,
    ...(proposal && "content" in proposal ? { proposal } : {}),
  });
}

function wayOn(proposal: MergeProposal | undefined, current: StoredDocument): string {
  if (!proposal) return byHand(current);
  if ("content" in proposal) {
    return `proposal holds both changes together: if it is right, write its content with expected_version ${current.version}.`;
  }
  return `Both changed ${proposal.both_changed.join(", ")}. ${byHand(current)}`;
}

const byHand = ({ version }: StoredDocument): string =>
  `Merge your change into the current content and write with expected_version ${version}.`;
