import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const tools = [
  "read_user_data",
  "write_user_data",
  "query_user_data",
  "delete_user_data",
  "plan.add_task",
  "searchBlocksByTag",
  "show_card",
];
const fields = ["path", "content", "expected_version", "columns", "color"];

test.each<[string, readonly string[], string | undefined]>([
  ["pth", fields, "path"],
  ["paths", fields, "path"],
  ["Path", fields, "path"],
  ["expectedVersion", fields, "expected_version"],
  ["expected_verison", fields, "expected_version"],
  ["version", fields, "expected_version"],
  ["col", fields, undefined],
  ["cont", fields, "content"],
  ["plan_add_task", tools, "plan.add_task"],
  ["plan.addTask", tools, "plan.add_task"],
  ["search_blocks_by_tag", tools, "searchBlocksByTag"],
  ["user_data_read", tools, "read_user_data"],
  ["data", tools, undefined],
  ["showcard", tools, "show_card"],
  ["tabel", ["table", "list"], "table"],
  ["colour", fields, "color"],
  ["banana", fields, undefined],
  ["ab", ["ac", "bb"], undefined],
  ["", fields, undefined],
  ["___", ["a"], undefined],
  ["p".repeat(1_000_000), fields, undefined],
])("%.20s", (name, known, nearest) => expect(nearestName(name, known)).toBe(nearest));
