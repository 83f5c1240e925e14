import { z } from "zod";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { type ListingServices, listedProjects, MOST_LISTED } from "../listed-projects.ts";
import * as fields from "./fields.ts";

const LISTING = "kb projects";

type Place = [place: string, path: string];
const isPlace = (position: unknown): position is Place =>
  Array.isArray(position) &&
  position.length === 2 &&
  position.every((one) => typeof one === "string" && !one.includes("\0")) &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(position[0]);

export const listProjects = (services: ListingServices) =>
  defineTool({
    name: "kb.list_projects",
    title: "List projects",
    summary: "The projects in the knowledge base, those changed last first.",
    description: "List the projects.",
    effect: "read",
    input: z.strictObject({
      limit: z.int().min(1).max(MOST_LISTED).default(MOST_LISTED).meta(fields.unlisted),
      cursor: z.string().max(1_024).optional().meta(fields.unlisted),
    }),
    async run({ limit, cursor }, context) {
      const { userId } = context;
      const read = cursor === undefined ? undefined : readCursor(cursor, userId, LISTING, isPlace);
      if (read?.ok === false) return failure("invalid_arguments", read.refused);
      const after = read && { place: read.position[0], path: read.position[1] };
      const { projects, next, lines, words } = await listedProjects(services, context, { limit, after });
      const next_cursor = next ? makeCursor(userId, LISTING, [next.place, next.path]) : null;
      return success({
        projects,
        next_cursor,
        model_output: [...lines, ...(next_cursor === null ? [] : [words.more(next_cursor)])].join("\n"),
      });
    },
  });
