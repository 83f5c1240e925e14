import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

const operation = { number: 2, op: "move", places: ["/goals", ""] };

export const patch: Samples<`patch.${string}` & RefusalCode> = {
  "patch.no_list": { got: "5" },
  "patch.too_many": { count: 1_001, most: 1_000 },
  "patch.no_operation": { number: 0, got: "null" },
  "patch.unknown_op": { number: 0, op: '"repalce"', nearest: "replace", known: ["add", "replace"] },
  "patch.no_value": { operation },
  "patch.no_pointer": { operation, member: "path", got: "7" },
  "patch.bad_pointer": { operation, member: "from", got: '"goals"' },
  "patch.pointer_too_deep": { operation, member: "path", levels: 64 },
  "patch.refused_key": { operation, member: "path", key: "__proto__" },
  "patch.not_applied": { operation, fault: { code: "patch.into_itself", facts: {} } },
  "patch.missing_place": {
    place: "/goals",
    there: { is: "object", wanted: '"ruN"', keys: ['"run"', '"swim"'], more: 3 },
    way: { do: "read_again" },
  },
  "patch.removes_document": {},
  "patch.into_itself": {},
  "patch.other_value": { value: "4", expected: "3", differs_at: '"swim"' },
  "patch.carries_too_much": { mebibytes: 4 },
  "patch.too_deep": { levels: 64 },
};
