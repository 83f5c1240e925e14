/** The result for an answer that came too late: both values of every field, and who wrote the stored one. */

import { cellText } from "@etui/cards/cell";
import { humaniseKey } from "@etui/cards/humanise-key";
import type { Card } from "@etui/protocol/card";
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { childOf } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { lastWriters } from "../../data/history/last-writers.ts";
import { listVersions } from "../../data/history/list-versions.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { conflict } from "../../tool/answers.ts";
import type { StoredCardRow } from "../stored/stored-card.ts";
import type { AnsweredDocument } from "./answered-document.ts";

interface Overtaken {
  storedCard: StoredCardRow;
  card: Card;
  values: AnswerValues;
  document: AnsweredDocument;
  /** The fields that both changed. */
  fields: readonly string[];
}

export async function answerConflict(tx: TenantScope, overtaken: Overtaken) {
  const { storedCard, card, values, document, fields } = overtaken;
  const { path, now, base } = document;
  const yours: Record<string, unknown> = { ...storedCard.save_with, ...values };
  const isGone = now.content === undefined;
  const writers = isGone ? new Map() : await lastWriters(tx, path, fields);
  // In the order of the form's fields, followed by the fields saved with them.
  const inOrder = Object.keys({ ...values, ...storedCard.save_with }).filter((field) =>
    fields.includes(field),
  );
  const conflicts = inOrder.map((field) => {
    const stored = childOf(now.content, field);
    const written = writers.get(field);
    return {
      field,
      label: labelOf(card, field),
      yours: yours[field],
      ...(stored !== undefined && { stored }),
      ...(written && { written }),
    };
  });
  const found: AnswerConflict = {
    path,
    base_version: base.version,
    version: now.version,
    conflicts,
    ...(isGone && (await endedAt(tx, path))),
  };
  return conflict(becauseOf(found), { card_id: storedCard.card_id, state: "open" as const, ...found });
}

async function endedAt(tx: TenantScope, path: string): Promise<Pick<AnswerConflict, "ended">> {
  const page = await listVersions(tx, { path, limit: 1 });
  const ended = page.ok ? page.history?.ended : undefined;
  return ended ? { ended: { ended_by: ended.ended_by, at: ended.at, by: ended.by } } : {};
}

function labelOf({ card_type, data, options }: Card, name: string): string {
  const field = card_type === "form" ? data.fields.find((one) => one.name === name) : undefined;
  return (
    field?.label ?? (card_type === "form" ? undefined : options.title) ?? cutText(humaniseKey(name), 200)
  );
}

/** Enough characters to recognise a value; the whole values are in the result's data. */
const LONGEST_VALUE = 60;
const MOST_NAMED = 5;

function becauseOf({ path: whole, version, conflicts }: AnswerConflict): Refusal {
  const path = cutText(whole, 100);
  if (version === 0) return refusal("cards.document_deleted", { path });
  const fields = conflicts.slice(0, MOST_NAMED).map(({ label, yours, stored }) => ({
    label,
    yours: inShort(yours),
    ...(stored !== undefined && { stored: inShort(stored) }),
  }));
  return refusal("cards.overtaken", { path, fields, more: conflicts.length - fields.length });
}

const inShort = (value: unknown): string => cutText(cellText(value as never), LONGEST_VALUE);
