import { z } from "zod";
import { makeCursor, readCursor } from "../../data/query/cursor.ts";
import type { LinkedTasks } from "../../plan/views/linked-tasks.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import { PROJECTS } from "../kb-service.ts";
import { kbWords } from "../words/kb-words.ts";
import * as fields from "./fields.ts";

const MOST = 50;
const LISTING = "kb projects";

type Place = [place: string, path: string];
const isPlace = (position: unknown): position is Place =>
  Array.isArray(position) &&
  position.length === 2 &&
  position.every((one) => typeof one === "string" && !one.includes("\0")) &&
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(position[0]);

export const listProjects = ({ kb, linkedTasks }: fields.KbToolServices) =>
  defineTool({
    name: "kb.list_projects",
    title: "List projects",
    summary: "The projects in the knowledge base, those changed last first.",
    description: "List the projects.",
    effect: "read",
    input: z.strictObject({
      limit: z.int().min(1).max(MOST).default(MOST).meta(fields.unlisted),
      cursor: z.string().max(1_024).optional().meta(fields.unlisted),
    }),
    async run({ limit, cursor }, context) {
      const { db, userId } = context;
      const read = cursor === undefined ? undefined : readCursor(cursor, userId, LISTING, isPlace);
      if (read?.ok === false) return failure("invalid_arguments", read.refused);
      const after = read && { place: read.position[0], path: read.position[1] };
      const found = await kb.projects(db, { limit: limit + 1, after });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const next = found.length > limit && last ? makeCursor(userId, LISTING, [last.place, last.path]) : null;
      const reader = await kb.readerOf(db, context);
      const words = kbWords(reader.locale);
      const paths = page.map(({ path }) => path);
      // Whoever may not read the plan is told of the pages alone.
      const seesTasks = context.lacks({ effect: "read", domain: "plan" }) === undefined;
      const linked = new Map((seesTasks ? await linkedTasks(db, paths) : []).map((one) => [one.path, one]));
      const projects = page.map(({ path, title, updated_at }) => ({
        slug: path.slice(PROJECTS.length),
        title,
        updated_at: updated_at.toISOString(),
        ...(seesTasks && { tasks: tasksOf(linked.get(path)) }),
      }));
      const lines = projects.map(({ slug, title, updated_at, tasks }) =>
        [
          slug,
          title,
          dateInWords(new Date(updated_at), reader),
          ...(tasks ? [words.openTasks(tasks)] : []),
        ].join(" · "),
      );
      return success({
        projects,
        next_cursor: next,
        model_output: [
          ...(lines.length === 0 ? [words.noProjects] : lines),
          ...(next === null ? [] : [words.more(next)]),
        ].join("\n"),
      });
    },
  });

const tasksOf = ({ open, next_actions, first }: Omit<LinkedTasks, "path"> = NONE) => ({
  open,
  next_actions,
  first,
});

const NONE: Omit<LinkedTasks, "path"> = { open: 0, next_actions: 0, first: [] };
