import type { TaskLink } from "@etui/protocol/plan";
import { addressOfPath } from "../../../things/data/data-address.ts";

/** What a person pastes: a page of the web, a page of the knowledge base, or a document. */
export function linkFrom(text: string): TaskLink {
  const target = text.trim();
  if (/^https?:\/\//i.test(target)) return { type: "url", target };
  const [, entry] = /^kb:\/\/(.+)$/i.exec(target) ?? [];
  return entry === undefined ? { type: "path", target } : { type: "kb", target: entry };
}

/** Where a link leads; undefined if the page has no view of it. */
export function addressOfLink({ type, target }: TaskLink): string | undefined {
  if (type === "path") return addressOfPath(target);
  // Only the web: an address of another scheme could run something.
  return type === "url" && /^https?:\/\//i.test(target) ? target : undefined;
}

/** A long address by its host and its end, without what all of them have. */
export const nameOfLink = ({ type, target }: TaskLink): string =>
  type === "url" ? target.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") : target;
