import * as values from "@etui/values/parse/check-json";

/** `bytes` is the size of the value's shortest JSON, which is what a store counts. */
export type CheckedJson =
  | { ok: true; value: unknown; bytes: number }
  | Extract<values.CheckedJson, { ok: false }>;

export function checkJson(text: string): CheckedJson {
  const checked = values.checkJson(text);
  return checked.ok ? { ...checked, bytes: byteLength(JSON.stringify(checked.value)) } : checked;
}

const utf8 = new TextEncoder();

export const byteLength = (text: string): number => utf8.encode(text).length;
