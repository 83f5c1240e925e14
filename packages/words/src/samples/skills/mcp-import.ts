import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const mcpImport: Samples<`mcp_import.${string}` & RefusalCode> = {
  "mcp_import.refused": { code: -32_602 },
  "mcp_import.unknown_caller": {},
  "mcp_import.http_status": { status: 404 },
  "mcp_import.too_slow": {},
  "mcp_import.gone": {},
  "mcp_import.malformed": {},
  "mcp_import.no_command": {},
  "mcp_import.stopped": {},
  "mcp_import.answer_too_large": { together: true },
  "mcp_import.no_extension": {},
  "mcp_import.no_skills": {},
  "mcp_import.endless": { most: 2_000 },
  "mcp_import.no_entry": { number: 3 },
  "mcp_import.listed_twice": { uri: "skill://pdf/SKILL.md" },
  "mcp_import.unknown": { name: "xlsx", known: ["pdf", "docx"], more: 1 },
  "mcp_import.one_name": { count: 2, uris: ["skill://pdf/SKILL.md", "skill://acme/pdf/SKILL.md"] },
  "mcp_import.too_many_bytes": { count: 2, bytes: 30_000_000, most: 20_971_520 },
  "mcp_import.not_taken": { because: refusal("mcp_import.bad_entry", { fault: "dynamic" }) },
  "mcp_import.bad_entry": { fault: "no_manifest" },
  "mcp_import.too_many_files": { count: 513, most: 512 },
  "mcp_import.too_large": { bytes: 18_000_000, most: 16_777_216 },
  "mcp_import.file": { path: "a.md", because: refusal("mcp_import.mismatch", { what: "digest" }) },
  "mcp_import.mismatch": { what: "size" },
};
