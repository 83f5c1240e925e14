import type { PageSource } from "../pages/page-source.ts";
import { isEntryPath } from "./entry.ts";
import { titleAtPath } from "./page-title.ts";

export const KB = "kb";

export const kbPages: PageSource = { name: KB, isPath: isEntryPath, titleOf: titleAtPath };
