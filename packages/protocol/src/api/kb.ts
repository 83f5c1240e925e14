/** `/api/kb`: what is known of preferences, goals and projects, as pages of Markdown. */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";
import { contract, limit, told } from "./contract.ts";

export interface KbListed {
  /** `preferences`, `goals` or `projects/<slug>`. */
  entry: string;
  title: string;
  /** 0 if nothing was written yet. */
  version: number;
  updated_at: string | null;
}

/** Preferences and goals come first, whether they were written or not. */
export interface KbList {
  pages: KbListed[];
}

export interface KbPage extends KbListed {
  /** False if nothing was written yet: then `content` has the sections, empty. */
  exists: boolean;
  /** The whole page, as Markdown. */
  content: string;
}

export interface KbVersion {
  version: number;
  title: string;
  characters: number;
  /** Whether this version is that there was no page. */
  deleted: boolean;
  written_at: string;
  /** Who wrote it; null if nobody noted that. */
  by: { [field: string]: unknown } | null;
  call_id: string | null;
}

export interface KbVersions {
  entry: string;
  versions: KbVersion[];
  next_cursor: string | null;
}

const look = { method: "GET", domain: "kb", effect: "read" } as const;
const change = { method: "POST", domain: "kb", effect: "tool", answer: ToolResult } as const;

const entry = z.string().max(500).describe("preferences, goals or projects/<slug>");

export const kbList = contract({
  ...look,
  path: "/api/kb",
  summary: "The pages of the knowledge base, projects that were changed last first",
  answer: told<KbList>(),
});

export const kbPage = contract({
  ...look,
  path: "/api/kb/page",
  summary: "One page, as it is or as it was",
  query: z.object({
    entry,
    version: z.int().min(1).max(2_147_483_647).optional().describe("The page as this version has it"),
  }),
  answer: told<KbPage>(),
});

export const kbVersions = contract({
  ...look,
  path: "/api/kb/versions",
  summary: "The versions of a page, newest first, with who wrote each",
  query: z.object({
    entry,
    limit: limit(200, 50),
    cursor: z.int().min(1).max(2_147_483_647).optional().describe("next_cursor of the page before"),
  }),
  answer: told<KbVersions>(),
});

export const kbWrite = contract({
  ...change,
  path: "/api/kb/write",
  summary: "Merge into a page, or replace it: what the tool kb.upsert does",
  toolBody: { tool: "kb.upsert" },
});

export const kbCreate = contract({
  ...change,
  path: "/api/kb/projects",
  summary: "Create the page of a project: what the tool kb.create_project does",
  toolBody: { tool: "kb.create_project" },
});

export const kbDelete = contract({
  ...change,
  path: "/api/kb/delete",
  summary: "Delete a page; it can be undone",
  toolBody: { tool: "kb_delete" },
});
