/** Joins parts with an empty line between them. */
export function joinParts(parts: readonly (readonly string[])[]): string[] {
  return parts
    .filter((part) => part.some((line) => line !== ""))
    .flatMap((part, at) => (at === 0 ? part : ["", ...part]));
}
