import type { PlanTask } from "@etui/protocol/plan";
import { isOpen } from "../is-open.ts";

/** More than these help nobody to choose. */
const MOST = 12;

/** Titles of open tasks with the text in them, those that begin with it first; none while nothing is typed. */
export function titlesLike(
  text: string,
  tasks: readonly PlanTask[],
  except: readonly string[],
): readonly string[] {
  if (text === "") return [];
  const sought = text.toLowerCase();
  const found = tasks
    .filter((task) => isOpen(task) && !except.includes(task.id))
    .map(({ title }) => ({ title, at: title.toLowerCase().indexOf(sought) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0));
  return [...new Set(found.map(({ title }) => title))].slice(0, MOST);
}
