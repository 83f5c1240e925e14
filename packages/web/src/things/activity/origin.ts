import type { Provenance } from "@etui/protocol/provenance";
import type { Words } from "../../base/words/en.ts";
import type { Call } from "./calls.ts";

/** The tool in a person's words; undefined if the page does not know it. */
export function toolWords({ tool }: Provenance, { activity }: Words): string | undefined {
  return Object.hasOwn(activity.tool, tool) ? activity.tool[tool as keyof typeof activity.tool] : undefined;
}

/** Whether the title of a call already says what the tool did: "Updated 1 document", "Took back 250 changes". */
export const isToldByTitle = ({ tool }: Provenance): boolean => tool !== "batch_user_data";

/** The surface in a person's words. */
export function surfaceOf({ surface }: Provenance, { activity }: Words): string {
  return Object.hasOwn(activity.surface, surface)
    ? activity.surface[surface as keyof typeof activity.surface]
    : activity.otherSurface(surface);
}

/**
 * Whether a trigger fired. That is nobody's call, even if somebody asked for it: the request is an entry of its own.
 */
export const isFiring = ({ deeds }: Pick<Call, "deeds">): boolean =>
  deeds.every(({ action }) => action === "fired");

/** The surface of a call, or the words for a change that nobody made. */
export function surfaceWords({ by, deeds }: Pick<Call, "by" | "deeds">, words: Words): string {
  const { activity } = words;
  if (isFiring({ deeds })) return activity.byEtui;
  if (by) return surfaceOf(by, words);
  return deeds.every(({ action }) => action === "expired") ? activity.byItself : activity.unknownBy;
}

/** Where the content is from, and on whose behalf it was done, in addition to the surface. */
export function helperWords(
  { surface, skill, expert, firing_id, card_id, from }: Provenance,
  { activity }: Words,
): string[] {
  return [
    ...(from === undefined ? [] : [from]),
    ...(expert === undefined ? [] : [activity.expert(expert)]),
    ...(skill === undefined ? [] : [activity.skill(skill)]),
    ...(card_id === undefined ? [] : [activity.button]),
    ...(firing_id === undefined || surface === "trigger" ? [] : [activity.trigger]),
  ];
}

/** A short form of a conversation's id: the first part of a random id, as clients and Etui make them. */
export function shortConversation(id: string): string {
  return /^(?:[a-z]+:)?([\da-f]{8})-[\da-f-]{27}$/i.exec(id)?.[1] ?? id;
}
