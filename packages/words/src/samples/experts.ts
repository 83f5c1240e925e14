import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const experts: Samples<`expert.${string}` & RefusalCode> = {
  "expert.unknown": { name: "planer", nearest: "planner", known: ["companion", "planner"], more: 3 },
  "expert.overtaken": { name: "planner", version: 4, expected_version: 3 },
  "expert.name_taken": { name: "planner" },
  "expert.too_many": { most: 100 },
  "expert.stays": { name: "planner" },
  "expert.model_too_long": { at: "model", most: 4_096 },
  "expert.no_tools_like": { at: "tools", pattern: "mail_*" },
  "expert.unknown_tool": { at: "tools", name: "send_mial", nearest: "send_mail" },
};
