/**
 * Whether two JSON values have the same canonical text, so the order of keys does not count. Undefined equals only
 * itself.
 * The comparison goes no deeper than the shallower value.
 */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b)) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) {
      if (!equalJson(a[index], b[index])) return false;
    }
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key) || !equalJson(a[key], b[key])) return false;
  }
  return true;
}

const isNested = (value: unknown): value is unknown[] | { [key: string]: unknown } =>
  typeof value === "object" && value !== null;
