/**
 * The plan for a prompt: at most 800 tokens however large it is, every date with its weekday, and what is left out is
 * counted. The same state gives the same text.
 */
import { LIST_IDS } from "@etui/protocol/plan";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { dated } from "@etui/words/dated";
import type { PlanMoment } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { type PlanWords, planWords } from "../words/plan-words.ts";
import { type ViewWords, viewWords } from "../words/view-words.ts";
import { agendaOf } from "./agenda.ts";
import { loadOf } from "./load.ts";
import type { CountedRows } from "./read-agenda.ts";
import { taskLine } from "./task-line.ts";

/** Tokens are counted on the safe side, so that every tokenizer stays below 800. */
const MOST_TOKENS = 760;

const TODAY = "plan_get mode today";

interface Section {
  title: string;
  tasks: readonly TaskRow[];
  /** How many there are besides. */
  unread?: number;
  /** The call that shows those that are left out. */
  rest: string;
  /** Its share of what the sections may take together; what it does not need is left to those behind it. */
  share: number;
}

export function summaryOf(
  plan: Pick<CountedRows, "tasks" | "lists" | "groups" | "free_hours" | "counts">,
  moment: PlanMoment,
  since: string | undefined,
): string {
  const words = planWords(moment.locale);
  const view = viewWords(moment.locale);
  const open = plan.tasks.filter(isOpen);
  const agenda = agendaOf(open, moment, plan.counts);
  const openTasks = plan.counts.reduce((sum, count) => sum + count.open, 0);
  const dueToday = open.filter(
    ({ on_date, deadline }) => on_date === moment.today || deadline === moment.today,
  ).length;
  const head = view.head({
    now: `${dated(moment.today, words.language)} ${moment.time} ${moment.timeZone}`,
    open: openTasks,
    dueToday,
    late: agenda.late.length,
    reviews: agenda.reviews.length,
  });
  if (openTasks === 0) return [head, view.empty, since].filter(Boolean).join("\n");
  const load = loadOf(open, plan.free_hours, moment);
  const tail = [
    load &&
      view.load(
        words.minutes(load.planned_minutes),
        words.minutes(load.free_minutes),
        load.planned_minutes > load.free_minutes,
      ),
    countsOf(plan, words),
    since,
  ].filter((line) => line !== undefined && line !== "") as string[];
  const sections: Section[] = [
    { title: view.now, tasks: agenda.now, rest: TODAY, share: 0.1 },
    { title: view.late, tasks: agenda.late, rest: TODAY, share: 0.2 },
    {
      title: view.today,
      tasks: [...agenda.timed, ...agenda.untimed, ...agenda.due],
      rest: TODAY,
      share: 0.3,
    },
    {
      title: view.reminders,
      tasks: agenda.reminders.map(({ task }) => task).filter(notAmong(agenda)),
      rest: TODAY,
      share: 0.1,
    },
    {
      title: view.waiting,
      tasks: agenda.waiting,
      unread: agenda.unread.waiting,
      rest: "plan_get list_id waiting",
      share: 0.1,
    },
    {
      title: view.next,
      tasks: agenda.next,
      unread: agenda.unread.next,
      rest: "plan_get list_id next_action",
      share: 0.25,
    },
    { title: view.reviewsDue, tasks: agenda.reviews, rest: "plan_get mode review", share: 0.1 },
  ];
  const room = MOST_TOKENS - estimateTokens([head, ...tail].join("\n"));
  const body = filled(
    sections.filter(({ tasks }) => tasks.length > 0),
    room,
    { moment, words, more: view.more },
  );
  return [head, ...body, ...tail].join("\n");
}

/** A task whose reminder rings soon and which is shown above is not shown twice. */
const notAmong =
  ({ now, late, timed, untimed, due }: ReturnType<typeof agendaOf>) =>
  (task: TaskRow): boolean =>
    ![now, late, timed, untimed, due].some((section) => section.includes(task));

function filled(
  sections: readonly Section[],
  room: number,
  { moment, words, more }: { moment: PlanMoment; words: PlanWords; more: ViewWords["more"] },
): string[] {
  const lines: string[] = [];
  let left = room;
  for (const [index, { title, tasks, unread = 0, rest, share }] of sections.entries()) {
    const shares = sections.slice(index).reduce((sum, section) => sum + section.share, 0);
    let mine = (left * share) / shares;
    const shown: string[] = [];
    for (const task of tasks) {
      const line = `- ${taskLine(task, { moment, words })}`;
      const cost = estimateTokens(line) + (shown.length === 0 ? estimateTokens(title) : 0) + MORE_TOKENS;
      if (cost > mine) break;
      mine -= cost - MORE_TOKENS;
      shown.push(line);
    }
    const hidden = tasks.length + unread - shown.length;
    const text = [title, ...shown, ...(hidden > 0 ? [`  ${more(hidden, rest)}`] : [])];
    left -= estimateTokens(text.join("\n"));
    lines.push(...text);
  }
  return lines;
}

/** What the line with the number of those left out may take. */
const MORE_TOKENS = 14;

/** "inbox 3 · next_action 12 (工作 5, 家 2)", of the lists that have any. */
function countsOf({ counts, groups }: Pick<CountedRows, "counts" | "groups">, words: PlanWords): string {
  const lists = LIST_IDS.flatMap((list_id) => {
    const ofList = counts.filter((count) => count.list_id === list_id);
    if (ofList.length === 0) return [];
    const named = groups
      .filter((group) => group.list_id === list_id)
      .map(({ group_id, name }) => ({
        name,
        count: ofList.find((count) => count.group_id === group_id)?.open ?? 0,
      }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_GROUPS)
      .map(({ name, count }) => `${name.slice(0, 20)} ${count}`);
    return `${list_id} ${ofList.reduce((sum, { open }) => sum + open, 0)}${named.length > 0 ? ` (${named.join(words.language === "zh" ? "、" : ", ")})` : ""}`;
  });
  return lists.join(" · ");
}

const MOST_GROUPS = 3;
