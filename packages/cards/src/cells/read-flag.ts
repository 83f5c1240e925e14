import type { Json } from "@etui/values/json/json";

/** Yes or no as people write it: true, 1, "yes", "done", 是, ✓. Undefined if it is unclear. */
export function flagOf(value: Json | undefined): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return undefined;
  const word = value.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

// biome-ignore format: a word list reads better in rows
const YES = new Set([
  "true", "yes", "y", "on", "1", "x", "✓", "✔", "✅", "done", "complete", "completed", "finished", "closed", "是", "有",
  "对", "完成", "已完成", "已办",
]);
// biome-ignore format: a word list reads better in rows
const NO = new Set([
  "false", "no", "n", "off", "0", "☐", "✗", "✘", "❌", "todo", "to do", "open", "pending", "not started", "incomplete",
  "否", "无", "不", "未完成", "待办", "未开始",
]);
