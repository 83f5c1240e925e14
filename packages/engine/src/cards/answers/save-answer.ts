/** Writes an answer to the card's path: over what the person saw, or merged with what was written meanwhile. */
import type { AnswerValues } from "@etui/protocol/cards/form";
import { equalJson } from "@etui/values/json/equal-json";
import type { UserDataService } from "../../data/user-data-service.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { checkContent } from "../../document/document-content.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { SavedTo } from "../stored/stored-card.ts";
import type { AnsweredDocument } from "./answered-document.ts";
import { type AnswerToSave, contentWith, whatStands } from "./content-with-answer.ts";

export interface Saved {
  ok: true;
  /** Undefined if nothing was left to write. */
  savedTo: SavedTo | undefined;
  /** The answer as stored: a field that kept its stored value has that value here. */
  values: AnswerValues;
  /** Undefined if the document already contained the whole answer. */
  change: { kind: string; target: string; action: "created" | "updated"; version: number } | undefined;
}

export type Unsaved = { ok: false; why: "no_room" } | { ok: false; why: "conflict"; fields: string[] };

/** Undefined if somebody created the document at this very moment; then the caller has to look at it again. */
export async function saveAnswer(
  data: UserDataService,
  tx: TenantScope,
  { path, ...document }: AnsweredDocument,
  { by, ...answer }: AnswerToSave & { by: Provenance },
): Promise<Saved | Unsaved | undefined> {
  const wanted = contentWith(document, answer);
  if ("fields" in wanted) return { ok: false, why: "conflict", fields: wanted.fields };
  const { version, content } = document.now;
  const standing = whatStands(answer, wanted.content);
  const savedTo = (version: number): SavedTo => ({
    path,
    version,
    ...(standing.kept.length > 0 && { kept: standing.kept }),
  });
  if (wanted.isMerged && equalJson(wanted.content, content)) {
    const there = version > 0 ? savedTo(version) : undefined;
    return { ok: true, savedTo: there, values: standing.values, change: undefined };
  }
  const target = { path, expectedVersion: version, by };
  const outcome = await data.edit(tx, target, () => checkContent(wanted.content));
  if ("refused" in outcome) return { ok: false, why: "no_room" };
  if (!("written" in outcome) || !outcome.written) return undefined;
  const action = outcome.created ? "created" : "updated";
  return {
    ok: true,
    savedTo: savedTo(outcome.version),
    values: standing.values,
    change: { kind: "user_data", target: path, action, version: outcome.version },
  };
}
