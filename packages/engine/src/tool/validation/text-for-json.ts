/** JSON inside a text, in the place of an object or a list that no schema describes. */
import { preview } from "@etui/values/json/preview";
import { type Refusal, refusal } from "@etui/words/refusal";

/** The fault of a text that is the JSON of an object or a list; undefined for anything else. */
export function textForJson(at: string, value: unknown): Refusal | undefined {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  try {
    const is = Array.isArray(JSON.parse(value)) ? "list" : "object";
    const remedy = { do: is === "list" ? ("send_list" as const) : ("send_object" as const) };
    return refusal("argument.wrong", {
      at,
      wanted: { is },
      got: { shown: preview(value), kind: "string" },
      remedy,
    });
  } catch {
    return undefined;
  }
}
