/** A plan as a file for another program. */
import type { ExportFormat } from "@etui/protocol/api/plan-transfer";
import type { Plan } from "@etui/protocol/plan";
import type { WrittenFormat } from "@etui/protocol/task-formats";
import { calendarFeed } from "../calendar/calendar-feed.ts";
import { writeTaskwarrior } from "../formats/taskwarrior.ts";
import { writeTodoTxt } from "../formats/todo-txt.ts";
import { writeTodoist } from "../formats/todoist.ts";
import { renderPlan } from "../markdown/render-plan.ts";
import { localIso } from "../plan-moment.ts";
import type { Moves } from "../reminders/move-with-person.ts";
import { formatFor } from "./losses.ts";

export interface ExportedTasks extends ExportFormat {
  text: string;
  name: string;
  media: string;
}

interface Asked {
  format: WrittenFormat;
  locale: string;
  now: Date;
  userId: string;
  moves?: Moves | undefined;
}

const FILES: Readonly<Record<WrittenFormat, { ending: string; media: string }>> = {
  "todo.txt": { ending: "txt", media: "text/plain" },
  taskwarrior: { ending: "json", media: "application/json" },
  todoist: { ending: "csv", media: "text/csv" },
  markdown: { ending: "md", media: "text/markdown" },
  ics: { ending: "ics", media: "text/calendar" },
};

export function exportTasks(plan: Plan, asked: Asked): ExportedTasks {
  const { format } = asked;
  const { ending, media } = FILES[format];
  return {
    ...formatFor(plan, format),
    text: written(plan, asked),
    name: `plan-${localIso(asked.now, plan.time_zone).slice(0, 10)}.${ending}`,
    media: `${media}; charset=utf-8`,
  };
}

function written(plan: Plan, { format, locale, now, userId, moves }: Asked): string {
  switch (format) {
    case "todo.txt":
      return writeTodoTxt(plan);
    case "taskwarrior":
      return writeTaskwarrior(plan);
    case "todoist":
      return writeTodoist(plan);
    case "markdown":
      return renderPlan(plan, locale);
    case "ics":
      return calendarFeed({ plan, name: "Etui", locale, todo: true, now, owner: userId, whole: true, moves })
        .body;
  }
}
