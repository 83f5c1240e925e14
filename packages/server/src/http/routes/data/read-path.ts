import { checkPath } from "@etui/engine";

/** As it is stored, under the name by which it was asked for. */
export function readPath(name: "path" | "prefix", given: string) {
  const checked = checkPath(given);
  return checked.ok ? checked : { ...checked, error: checked.error.replace(/^path/, name) };
}
