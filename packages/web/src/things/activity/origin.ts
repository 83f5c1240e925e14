import type { Provenance } from "@etui/protocol/provenance";
import type { Words } from "../../base/words/en.ts";
import type { Call } from "./calls.ts";

/** By which tool, in words a person understands; undefined where the page knows none. */
export function toolWords({ tool }: Provenance, { activity }: Words): string | undefined {
  return Object.hasOwn(activity.tool, tool) ? activity.tool[tool as keyof typeof activity.tool] : undefined;
}

/** The title of a call says what these do: "Updated 1 document", "Took back 250 changes". */
export const isToldByTitle = ({ tool }: Provenance): boolean => tool !== "batch_user_data";

/** Over which surface, in words a person understands. */
export function surfaceOf({ surface }: Provenance, { activity }: Words): string {
  return Object.hasOwn(activity.surface, surface)
    ? activity.surface[surface as keyof typeof activity.surface]
    : activity.otherSurface(surface);
}

/** A trigger fires by nobody's call, even where somebody asked for it: the asking is an entry of its own. */
export const isFiring = ({ deeds }: Pick<Call, "deeds">): boolean =>
  deeds.every(({ action }) => action === "fired");

/** The same of a call; or that nobody did it. */
export function surfaceWords({ by, deeds }: Pick<Call, "by" | "deeds">, words: Words): string {
  const { activity } = words;
  if (isFiring({ deeds })) return activity.byEtui;
  if (by) return surfaceOf(by, words);
  return deeds.every(({ action }) => action === "expired") ? activity.byItself : activity.unknownBy;
}

/** On whose behalf, beyond the surface. */
export function helperWords(
  { surface, skill, expert, firing_id }: Provenance,
  { activity }: Words,
): string[] {
  return [
    ...(expert === undefined ? [] : [activity.expert(expert)]),
    ...(skill === undefined ? [] : [activity.skill(skill)]),
    ...(firing_id === undefined || surface === "trigger" ? [] : [activity.trigger]),
  ];
}

/** A conversation's id at a glance: the first part of one that nobody reads as a name, as clients and Etui make them. */
export function shortConversation(id: string): string {
  return /^(?:[a-z]+:)?([\da-f]{8})-[\da-f-]{27}$/i.exec(id)?.[1] ?? id;
}
