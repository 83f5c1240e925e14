import type { ActivityEntry } from "@etui/protocol/activity";
import type { KindWords, ThingKind } from "@etui/protocol/thing";
import { Shapes } from "lucide-react";
import type { DeedName, Kind } from "../../base/thing/kind.ts";
import type { Language } from "../../base/words/choose-language.ts";
import { documentKind } from "../data/document-kind.ts";
import { messageKind } from "../inbox/message-kind.ts";
import { pageKind } from "../kb/page-kind.ts";
import { groupKind, listKind, taskKind } from "../plan/plan-kinds.ts";
import { skillKind } from "../skill/skill-kind.ts";
import { cardKind } from "../stored-card/card-kind.ts";
import { triggerKind } from "../trigger/trigger-kind.ts";

/** All kinds of this version; if one is missing here, this does not compile. */
const kinds: Readonly<Record<ThingKind, Kind>> = {
  user_data: documentKind,
  trigger: triggerKind,
  inbox: messageKind,
  card: cardKind,
  skill: skillKind,
  plan_task: taskKind,
  plan_group: groupKind,
  plan_list: listKind,
  page: pageKind,
};

/** A thing as it is named in the log, in a receipt or in an event. */
export interface Thing {
  kind: string;
  target: string;
  title?: string | undefined;
  /** The words for its kind, if the kind is not one of Etui's own. */
  kind_words?: KindWords | undefined;
}

const isOwn = (kind: string): kind is ThingKind => Object.hasOwn(kinds, kind);

/** A kind that only another version or a program's domain knows is an unknown thing, and not a document. */
export function kindOf({ kind, kind_words }: Pick<Thing, "kind" | "kind_words">): Kind {
  return isOwn(kind) ? kinds[kind] : { icon: Shapes, words: kind_words ?? untranslated(kind) };
}

export const isUnknown = ({ kind }: Pick<Thing, "kind">): boolean => !isOwn(kind);

function untranslated(kind: string): KindWords {
  const words = { one: kind, many: kind };
  return { en: words, zh: words };
}

/** The words for several things together: those of their kind if they share one. */
export function wordsOfKinds(
  things: readonly Pick<Thing, "kind" | "kind_words">[],
  language: Language,
): KindWords[Language] | undefined {
  const [first] = things;
  const isOneKind = first !== undefined && things.every(({ kind }) => kind === first.kind);
  return isOneKind ? kindOf(first).words[language] : undefined;
}

/** A person's name for the deed. */
export function nameOfDeed(entry: Pick<ActivityEntry, "kind" | "action" | "by">): DeedName {
  return kindOf(entry).deedOf?.(entry) ?? entry.action;
}
