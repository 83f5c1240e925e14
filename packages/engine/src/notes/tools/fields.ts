/** Parameters that the tools of the notes share. */
import { z } from "zod";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { NotesService } from "../notes-service.ts";

export interface NoteServices {
  notes: NotesService;
}

export const MOST_RESULTS = 50;
export const unlisted = { [UNLISTED]: true };
/** More than 50 are 50 with a cursor (NOTES.md G-N2). */
export const maxResults = z.int().min(1).max(1_000_000).default(MOST_RESULTS);
export const briefMode = z.boolean().optional().describe("titles and previews only").meta(unlisted);
export const dryRun = z.boolean().optional().meta(unlisted);
export const cursor = z.string().max(2_000).optional().meta(unlisted);
/** Answered in the structured form alone. */
export const explain = z
  .boolean()
  .optional()
  .describe("Says of each result which words are there and where.")
  .meta(unlisted);
