/** The answer to an answer that somebody else overtook: both values of every field, and whose the stored one is. */

import { cellText } from "@etui/cards/cell";
import { humaniseKey } from "@etui/cards/humanise-key";
import type { Card } from "@etui/protocol/card";
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { languageOf } from "@etui/protocol/language-of";
import { childOf } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
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
  /** Those that both changed. */
  fields: readonly string[];
  locale: string;
}

export async function answerConflict(tx: TenantScope, overtaken: Overtaken) {
  const { storedCard, card, values, document, fields, locale } = overtaken;
  const { path, now, base } = document;
  const yours: Record<string, unknown> = { ...storedCard.save_with, ...values };
  const isGone = now.content === undefined;
  const writers = isGone ? new Map() : await lastWriters(tx, path, fields);
  // As the form asks for them, and then what goes along.
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
  return conflict(said(found, locale), { card_id: storedCard.card_id, state: "open" as const, ...found });
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

/** So much is enough to recognise a value; the whole values are beside the sentence. */
const LONGEST_VALUE = 60;
const MOST_NAMED = 5;

function said({ path, version, conflicts }: AnswerConflict, locale: string): string {
  const words = SAID[languageOf(locale)];
  const place = cutText(path, 100);
  if (version === 0) return words.gone(place);
  const fields = conflicts
    .slice(0, MOST_NAMED)
    .map(({ label, yours, stored }) =>
      words.field(label, inShort(yours), stored === undefined ? undefined : inShort(stored)),
    );
  return words.changed(place, fields, conflicts.length - fields.length);
}

const inShort = (value: unknown): string => cutText(cellText(value as never), LONGEST_VALUE);

const SAID = {
  en: {
    field: (label: string, yours: string, stored: string | undefined) =>
      stored === undefined
        ? `${label} (yours ${yours}, nothing stored now)`
        : `${label} (yours ${yours}, stored now ${stored})`,
    changed: (path: string, fields: string[], more: number) =>
      `While this was open, somebody else changed the same in ${path}: ${fields.join(", ")}${more > 0 ? ` and ${more} more` : ""}. ` +
      "Nothing was saved, and what you filled in is kept with the card. Decide which is to stand, and answer again.",
    gone: (path: string) =>
      `While this was open, ${path} was deleted. Nothing was saved, and what you filled in is kept with the card. ` +
      "Answer again if it is to be saved there anew.",
  },
  zh: {
    field: (label: string, yours: string, stored: string | undefined) =>
      stored === undefined
        ? `${label}（你填的是 ${yours}，现在没有内容）`
        : `${label}（你填的是 ${yours}，现在存的是 ${stored}）`,
    changed: (path: string, fields: string[], more: number) =>
      `这张卡片打开期间，${path} 里的同一处已被别处改动：${fields.join("、")}${more > 0 ? `，另有 ${more} 处` : ""}。` +
      "这次什么都没有保存，你填的内容留在这张卡片里。请决定以哪个为准，再回答一次。",
    gone: (path: string) =>
      `这张卡片打开期间，${path} 已被删除。这次什么都没有保存，你填的内容留在这张卡片里。如果仍要保存到那里，请再回答一次。`,
  },
};
