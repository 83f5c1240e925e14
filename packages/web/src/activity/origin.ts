import type { Provenance } from "@etui/protocol/provenance";
import type { Words } from "../words/en.ts";
import type { Call } from "./calls.ts";

/** Over which surface, in words a person understands; or that nobody did it. */
export function surfaceWords({ by, deeds }: Pick<Call, "by" | "deeds">, { activity }: Words): string {
  if (by) {
    return Object.hasOwn(activity.surface, by.surface)
      ? activity.surface[by.surface as keyof typeof activity.surface]
      : activity.otherSurface(by.surface);
  }
  return deeds.every(({ action }) => action === "expired") ? activity.byItself : activity.unknownBy;
}

/** On whose behalf, beyond the surface. */
export function helperWords({ skill, expert, firing_id }: Provenance, { activity }: Words): string[] {
  return [
    ...(expert === undefined ? [] : [activity.expert(expert)]),
    ...(skill === undefined ? [] : [activity.skill(skill)]),
    ...(firing_id === undefined ? [] : [activity.trigger]),
  ];
}

/** A conversation's id at a glance: the first part of one that nobody reads as a name. */
export function shortConversation(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/i.test(id) ? id.slice(0, 8) : id;
}
