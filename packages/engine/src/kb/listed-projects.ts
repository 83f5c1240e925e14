/** The projects as they are told: those changed last first, each with the open tasks that link to it. */
import type { TenantScope } from "../database/tenant.ts";
import type { LinkedTasks } from "../plan/views/linked-tasks.ts";
import { dateInWords } from "../tool/moments/date-in-words.ts";
import type { ToolContext } from "../tool/tool.ts";
import { type KbService, PROJECTS } from "./kb-service.ts";
import { kbWords } from "./words/kb-words.ts";

export const MOST_LISTED = 50;

export interface ListingServices {
  kb: KbService;
  /** The open tasks of the plan that link to pages. */
  linkedTasks: (scope: TenantScope, paths: readonly string[]) => Promise<LinkedTasks[]>;
}

export interface ListedPlace {
  place: string;
  path: string;
}

/** `next` is where the list goes on. */
export async function listedProjects(
  { kb, linkedTasks }: ListingServices,
  context: ToolContext,
  { limit, after }: { limit: number; after?: ListedPlace | undefined },
) {
  const { db } = context;
  const found = await kb.projects(db, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const reader = await kb.readerOf(db, context);
  const words = kbWords(reader.locale);
  // Whoever may not read the plan is told of the pages alone.
  const seesTasks = context.lacks({ effect: "read", domain: "plan" }) === undefined;
  const paths = page.map(({ path }) => path);
  const linked = new Map((seesTasks ? await linkedTasks(db, paths) : []).map((one) => [one.path, one]));
  const projects = page.map(({ path, title, updated_at }) => ({
    slug: path.slice(PROJECTS.length),
    title,
    updated_at: updated_at.toISOString(),
    ...(seesTasks && { tasks: tasksOf(linked.get(path)) }),
  }));
  const lines = projects.map(({ slug, title, updated_at, tasks }) => {
    const date = dateInWords(new Date(updated_at), reader);
    return [slug, title, date, ...(tasks ? [words.openTasks(tasks)] : [])].join(" · ");
  });
  const next: ListedPlace | undefined = found.length > limit ? page.at(-1) : undefined;
  return { projects, next, lines: lines.length === 0 ? [words.noProjects] : lines, words };
}

const tasksOf = ({ open, next_actions, first }: Omit<LinkedTasks, "path"> = NONE) => ({
  open,
  next_actions,
  first,
});

const NONE: Omit<LinkedTasks, "path"> = { open: 0, next_actions: 0, first: [] };
