/** The shape of a name at a glance: people and models confuse names with the same shape. */

/** `Save_Ski11` and `save-skill` have the shape of `save_skill`. */
export const nameShape = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_.-]/g, "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** Whether a name is one of these, or would be confused with one. */
export function looksTaken(name: string, names: readonly string[]): boolean {
  const shape = nameShape(name);
  return names.some((taken) => nameShape(taken) === shape);
}
