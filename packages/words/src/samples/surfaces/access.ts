import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const access: Samples<(`${"login" | "token"}.${string}` & RefusalCode) | "token.for_the_person"> = {
  "login.nobody": {},
  "login.no_bearer": {},
  "login.wrong_token": {},
  "login.revoked_token": {},
  "login.cookie_alone": {},
  "login.link_refused": { why: "expired" },
  "login.download_over": {},
  "login.no_download": { at: "path", path: "/api/tools" },
  "login.too_many_tries": { seconds: 42 },
  "login.no_session": {},
  "token.bad_name": { at: "name", most: 80 },
  "token.name_taken": { name: "Claude", at: "name" },
  "token.bad_permission": {
    at: "allow",
    given: "admin:data",
    effects: ["read", "write"],
    domains: ["data", "triggers"],
  },
  "token.none": { name: "Claude" },
  "token.other_expert": { named: "planner", expert: "companion" },
  "token.limited": { what: "POST /v1/responses" },
  "token.for_the_person": { what: "GET /api/archive" },
};
