/** What one line says about a call: its subject, its state, and its duration. */
import type { ToolPart } from "@etui/protocol/conversation";

/** Arguments that name a thing; the first one present is the subject of the call. */
const NAMING = [
  "path",
  "path_prefix",
  "title",
  "query",
  "what",
  "skills",
  "skill",
  "name",
  "card_type",
  "text",
  "action",
];

export function aboutOf(given: unknown): string | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const source = (given as { data_source?: { path?: unknown } }).data_source;
  const named = { ...given, ...(source?.path !== undefined && { path: source.path }) } as Record<
    string,
    unknown
  >;
  for (const name of NAMING) {
    const value = named[name];
    if (typeof value === "string" && value !== "") return value;
    if (Array.isArray(value) && value.length > 0) return value.join(", ");
  }
  return undefined;
}

export type CallLook = "called" | "running" | "waiting" | "good" | "missing" | "bad";

export function lookOf({ state, result }: Pick<ToolPart, "state" | "result">): CallLook {
  if (state !== "done") return state;
  switch (result?.status) {
    case "success":
    case "pending":
      return "good";
    case "not_found":
      return "missing";
    default:
      return "bad";
  }
}

/** The stored card that the call showed. */
export const cardIdOf = ({ result }: Pick<ToolPart, "result">): string | undefined =>
  typeof result?.card_id === "string" && (result.status === "success" || result.status === "pending")
    ? result.card_id
    : undefined;
