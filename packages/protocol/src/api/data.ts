/** `/api/data`: looking through what is stored. Changes are made with the tools. */
import { z } from "zod";
import { DataChildren, DataDiff, DataHistory, DataVersion } from "../api.ts";
import { ToolResult } from "../tool-result.ts";
import { contract, cursor, limit } from "./contract.ts";

const LARGEST_VERSION = 2_147_483_647;
const MOST = 500;
const read = { method: "GET", domain: "data", effect: "read" } as const;
const path = z.string().describe("A stored path");
const version = z.int().min(1).max(LARGEST_VERSION);

export const children = contract({
  ...read,
  path: "/api/data/children",
  summary: "One level of the path tree",
  query: z.object({
    prefix: z.string().default("").describe("Empty for the root"),
    limit: limit(MOST, 200),
    cursor: z
      .string()
      .max(1024)
      .refine((text) => text.isWellFormed(), "is not one that this address gave out.")
      .optional()
      .describe("next_cursor of the page before"),
  }),
  answer: DataChildren,
});

export const history = contract({
  ...read,
  path: "/api/data/history",
  summary: "The versions of a document, newest first",
  query: z.object({ path, limit: limit(MOST, 50), cursor }),
  answer: DataHistory,
});

export const oneVersion = contract({
  ...read,
  path: "/api/data/version",
  summary: "One version with its content",
  query: z.object({ path, version: version.describe("Its number") }),
  answer: DataVersion,
});

export const diff = contract({
  ...read,
  path: "/api/data/diff",
  summary: "What changed between two versions",
  query: z.object({
    path,
    from: version.optional().describe("The older one; the one before `to` if left out"),
    to: version.optional().describe("The newer one; the newest if left out"),
  }),
  answer: DataDiff,
});

export const restore = contract({
  method: "POST",
  path: "/api/data/restore",
  domain: "data",
  effect: "write",
  operationId: "restore_version",
  summary: "Bring an older version of a document back.",
  description: "Bring back an older or deleted version.",
  means: "success, or pending",
  conflict: { means: "Somebody changed it meanwhile; version and data are the current ones" },
  toolBody: { tool: "restore_user_data" },
  answer: ToolResult,
});
