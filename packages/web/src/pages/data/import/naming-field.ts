/** Fields that most often name a record. */
const USUAL = /^(id|_id|key|code|slug|uuid|name|title|编号|代码|名称|名字|标题)$/i;

/** The field that names records best: all of them have it, each with a different value. Undefined if there is none. */
export function namingField(records: readonly unknown[]): string | undefined {
  const first = records[0];
  if (!isNested(first) || Array.isArray(first)) return undefined;
  const unique = Object.keys(first).filter((field) => !/[{}]/.test(field) && isUnique(records, field));
  return unique.find((field) => USUAL.test(field)) ?? unique[0];
}

function isUnique(records: readonly unknown[], field: string): boolean {
  const seen = new Set<unknown>();
  for (const record of records) {
    const value = isNested(record) ? record[field] : undefined;
    const isText =
      typeof value === "string" ? value !== "" && value.length <= 120 : typeof value === "number";
    if (!isText || seen.has(value)) return false;
    seen.add(value);
  }
  return true;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
