import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const road: Samples<(`road.${string}` | `user.${string}` | `moment.${string}`) & RefusalCode> = {
  "road.unknown_tool": { nearest: "write_user_data" },
  "road.tools_not_here": { named: "create_trigger" },
  "road.for_person": { tool: "purge_user_data" },
  "road.effect_not_allowed": { tool: "write_user_data", allowed: ["read", "display"] },
  "road.permission_missing": { what: "write_user_data", needs: "write:data", has: ["read:*"] },
  "road.tool_not_allowed": { tool: "write_user_data", allowed: ["read_user_data"] },
  "road.beyond_tools": { what: "GET /api/settings", needs: "read:settings", allowed: ["read_user_data"] },
  "road.beyond_expert": { what: "GET /api/settings", needs: "read:settings", expert: "coach" },
  "road.expert_may_not": { expert: "coach", tool: "write_user_data", tools: ["read", "search"], more: 3 },
  "road.bad_key": { at: "idempotency_key", most: 200 },
  "road.bad_reason": { at: "reason", most: 500 },
  "road.key_reused": {},
  "road.cancelled": {},
  "road.too_slow": { tool: "show_card", seconds: 30 },
  "road.internal": { fault: "a1b2c3d4" },
  "user.missing": {},
  "user.empty": {},
  "user.too_long": { most: 128 },
  "user.unreadable": {},
  "moment.unreadable": { at: "since" },
  "moment.passed": { at: "until", now: "2026-12-31T18:00:00Z" },
};
