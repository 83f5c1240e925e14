import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

const other = { task_id: "t4k9", title: "Write the report" };

export const arrange: Samples<`arrange.${string}` & RefusalCode> = {
  "arrange.no_estimate": {},
  "arrange.waits": { waits_for: [other, { task_id: "t4ka", title: "" }] },
  "arrange.no_time": {},
  "arrange.window_closed": { window: "18:00-20:00" },
  "arrange.too_long": { minutes: 240, longest: 90, at_most: 60 },
  "arrange.full": { minutes: 60, left: 20, at_most: 20, instead_of: other },
  "arrange.crowded": { minutes: 60 },
};
