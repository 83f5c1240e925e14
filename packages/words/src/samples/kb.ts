import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const kb: Samples<`kb.${string}` & RefusalCode> = {
  "kb.no_entry": { given: "journal" },
  "kb.no_slug": { given: "Fit for Life", proposal: "fit-for-life" },
  "kb.no_page": { entry: "projects/fit", near: ["fit-for-life"] },
  "kb.project_there": { slug: "fit-for-life", title: "Fit for life" },
  "kb.no_title": { length: 201, most: 200 },
  "kb.other_version": { entry: "preferences", version: 4, expected: 3 },
  "kb.too_large": { length: 300_000, most: 262_144 },
  "kb.replaces_no_section": {},
  "kb.too_many_projects": { most: 1_000 },
  "kb.no_section": { given: "Music", known: ["work", "notes"] },
  "kb.nothing_then": { entry: "goals" },
  "kb.file_name": { proposal: "fit-for-life" },
  "kb.file_elsewhere": {},
  "kb.page_gone": { entry: "projects/boat" },
};
