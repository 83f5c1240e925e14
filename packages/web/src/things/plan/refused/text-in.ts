/** The text that a fact has as JSON, cut off where it is long. */
export function textIn(json: string): string {
  try {
    const text: unknown = JSON.parse(json);
    return typeof text === "string" ? text : json;
  } catch {
    return `${json.replace(/^"/, "").replaceAll("\\n", "\n")}…`;
  }
}
