/** A user's plan: all access goes through this class, from tools, routes, files and the command line. */
import type { PlanToday } from "@etui/protocol/api/plan";
import type { ExportFormat } from "@etui/protocol/api/plan-transfer";
import type { ListId, Plan, PlanOperation, PlanTask } from "@etui/protocol/plan";
import type { WrittenFormat } from "@etui/protocol/task-formats";
import { type Refusal, refusal, refusalsOf } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { Turns } from "../database/turns/turns.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import { type Provenance, provenance } from "../tool/provenance.ts";
import { changePlan, type LookAtPlan, type PlanOutcome, type Worked } from "./change/change-plan.ts";
import type { PlanChange } from "./change/plan-change.ts";
import { readFreeHours } from "./free-hours.ts";
import { type AppliedOne, applyEachIn, type EachHow } from "./operations/apply-each.ts";
import { findTask } from "./operations/find-task.ts";
import type { Done, Operated } from "./operations/outcome.ts";
import { withReferences } from "./operations/references.ts";
import { runOperation } from "./operations/run-operation.ts";
import { type PlanMoment, planMoment } from "./plan-moment.ts";
import { findTasks } from "./query/find-tasks.ts";
import { readTaskFilter } from "./query/task-filter.ts";
import type { QuickAdd } from "./quick-add/quick-add.ts";
import type { ReminderFromWords } from "./quick-add/reminder-from-words.ts";
import type { ScheduleFromWords } from "./quick-add/schedule-from-words.ts";
import { countMove, movesOf, pinWhatRang, zoneOfPlan } from "./reminders/move-with-person.ts";
import type { ReminderMessages } from "./reminders/settle-reminders.ts";
import { asHandle } from "./tasks/handle.ts";
import { scheduleOf, TASK, type TaskRow } from "./tasks/task-row.ts";
import type { ExportedTasks } from "./transfer/export-tasks.ts";
import type { ImportCall, ImportOutcome, TasksGiven } from "./transfer/import-file.ts";
import { startAt } from "./views/full-page.ts";
import { KeptCounts } from "./views/kept-counts.ts";
import { KeptPlaces } from "./views/kept-places.ts";
import { type AsOf, type PlanThen, planAsOf } from "./views/plan-as-of.ts";
import {
  type AgendaPart,
  type AgendaRows,
  type CountedRows,
  readAgenda,
  readCountedDay,
} from "./views/read-agenda.ts";
import { type PlanPart, type PlanReader, readHead, readPlan, viewsOf } from "./views/read-plan.ts";
import { taskView } from "./views/task-view.ts";
import { todayView } from "./views/today-view.ts";

interface Parts {
  messages: ReminderMessages;
  settings: Pick<UserSettingsService, "read">;
}

/** `text` and `revision` are missing where another process keeps the files. */
interface ShownFile {
  path: string;
  text?: string;
  revision?: number;
}

interface PlanFilesKept {
  userId: string;
  shown(name: string): Promise<ShownFile>;
}

/** Whose clock and language are meant; the settings of the user come first. */
export interface PlanCaller {
  timeZone: string;
  locale: string;
  /** What the reader's own screen speaks, which comes before the language of the settings: each device has its own. */
  screen?: string | undefined;
}

/** Whoever does not know where the person is leaves that out: then it is where they last changed the plan. */
export interface PlanHow extends Partial<PlanCaller> {
  by: Provenance;
  /** Nothing is kept of what was done. */
  dryRun?: boolean | undefined;
}

export interface TasksAsked extends PlanPart {
  query: unknown;
  limit?: number | undefined;
  cursor?: string | undefined;
}

type TasksAnswered =
  | ({
      ok: true;
      start: number;
      total: number;
      looksAt: "open" | "all";
      tasks: PlanTask[];
      today: string;
    } & Pick<Plan, "lists" | "revision">)
  | { ok: false; refused: Refusal };

/** On a page, unless more are asked for. */
const TASKS_ASKED_FOR = 200;

export class PlanService {
  readonly #parts: Parts;
  readonly #turns = new Turns();
  readonly #counts = new KeptCounts();
  readonly #places = new KeptPlaces();

  #files: PlanFilesKept | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Says where one person's plan is kept as files as well. */
  keptIn(files: PlanFilesKept): void {
    this.#files = files;
  }

  /** A file of the plan, once what was typed into it is read; undefined if the person has none. */
  async fileOf(userId: string, name: string): Promise<ShownFile | undefined> {
    return this.#files?.userId === userId ? this.#files.shown(name) : undefined;
  }

  /** The settings of the person come first, then what the caller says, then where they last changed the plan. */
  async readerOf(
    scope: TenantScope,
    { timeZone, locale, screen }: Partial<PlanCaller> = {},
    otherwise: PlanReader = { timeZone: "UTC", locale: "en" },
  ): Promise<PlanReader> {
    const said = await this.#parts.settings.read(scope);
    const known = { timeZone: said.time_zone ?? timeZone, locale: screen ?? said.locale ?? locale };
    if (known.timeZone !== undefined && known.locale !== undefined) return known as PlanReader;
    const [last] = await scope.rows<{ time_zone: string | null; locale: string | null }>({
      name: "plan_reader",
      text: "select time_zone, locale from plan_state where user_id = $1",
      values: [scope.userId],
    });
    return {
      timeZone: known.timeZone ?? last?.time_zone ?? otherwise.timeZone,
      locale: known.locale ?? last?.locale ?? otherwise.locale,
    };
  }

  /** Now, where the person is. */
  async momentOf(scope: TenantScope, caller: PlanCaller): Promise<PlanMoment> {
    return planMoment(new Date(), await this.readerOf(scope, caller));
  }

  async read(scope: TenantScope, caller: Partial<PlanCaller>, part?: PlanPart): Promise<Plan> {
    return readPlan(scope, await this.readerOf(scope, caller), part);
  }

  /** What concerns the person, out of a plan of any size. */
  async agenda(
    scope: TenantScope,
    caller: PlanCaller,
    part: AgendaPart,
  ): Promise<AgendaRows & { reader: PlanReader }> {
    const reader = await this.readerOf(scope, caller);
    return { ...(await readAgenda(scope, reader, part)), reader };
  }

  /** The same for today, with the numbers of the whole plan. */
  async countedDay(scope: TenantScope, caller: PlanCaller): Promise<CountedRows & { reader: PlanReader }> {
    const reader = await this.readerOf(scope, caller);
    return { ...(await readCountedDay(scope, reader, this.#counts)), reader };
  }

  /** The tasks for which a query holds, a page of them; `total` counts those of all pages. */
  async find(scope: TenantScope, caller: PlanCaller, asked: TasksAsked): Promise<TasksAnswered> {
    const reader = await this.readerOf(scope, caller);
    const filter = readTaskFilter(asked.query, { at: new Date(), timeZone: reader.timeZone });
    if (!filter.ok) return filter;
    const from = startAt(asked.cursor, Number.MAX_SAFE_INTEGER);
    if (!from.ok) return from;
    const { start } = from;
    const { list_id, include_done, limit = TASKS_ASKED_FOR } = asked;
    const query = { filter, list_id, include_done, timeZone: reader.timeZone, start, limit };
    const [{ tasks, total }, head] = await Promise.all([findTasks(scope, query), readHead(scope, reader)]);
    return {
      ok: true,
      start,
      total,
      looksAt: include_done || filter.asksForStatus ? "all" : "open",
      tasks: await viewsOf(scope, tasks, reader.timeZone),
      lists: head.lists,
      revision: head.revision,
      today: planMoment(head.now, reader).today,
    };
  }

  /** The plan as it was. */
  async asOf(scope: TenantScope, caller: PlanCaller, asked: AsOf): Promise<PlanThen> {
    return planAsOf(scope, await this.readerOf(scope, caller), asked);
  }

  async today(scope: TenantScope, caller: PlanCaller): Promise<PlanToday> {
    const rows = await this.countedDay(scope, caller);
    return todayView(scope, rows, rows.reader);
  }

  /** Also one that is done; undefined if there is none, or it was deleted. */
  async task(scope: TenantScope, caller: PlanCaller, taskId: string): Promise<PlanTask | undefined> {
    const { timeZone } = await this.readerOf(scope, caller);
    const [row] = await scope.rows<{ task: TaskRow }>({
      name: "read_plan_task",
      text: `select ${TASK} from plan_tasks t where user_id = $1 and task_id = $2 and deleted_at is null`,
      values: [scope.userId, asHandle(taskId)],
    });
    return row && (await viewsOf(scope, [row.task], timeZone))[0];
  }

  /** A task that was added at the end of its place, and nothing else in that change. */
  async viewOfLast(
    scope: TenantScope,
    task: TaskRow,
    {
      was,
      revision,
      moment,
    }: Pick<Extract<PlanOutcome<unknown>, { ok: true }>, "was" | "revision" | "moment">,
  ): Promise<PlanTask> {
    const { timeZone } = moment;
    const known = this.#places.of(scope.userId, task, was);
    const view =
      known === undefined
        ? (await viewsOf(scope, [task], timeZone))[0]!
        : taskView(task, { position: known, timeZone });
    this.#places.keep(scope.userId, task, { revision, at: moment.at.getTime(), position: view.position });
    return view;
  }

  /** `09:00-12:00,13:00-18:00`: the hours of a day against which the load is said. */
  async setFreeHours(scope: TenantScope, given: string): Promise<ReturnType<typeof readFreeHours>> {
    const read = readFreeHours(given);
    if (!read.ok) return read;
    await scope.rows({
      name: "set_free_hours",
      text: `insert into plan_state (user_id, free_hours) values ($1, $2)
             on conflict (user_id) do update set free_hours = excluded.free_hours`,
      values: [scope.userId, read.free_hours],
    });
    return read;
  }

  /** What a line of words, or several lines, would become as tasks. */
  async quickAdd(
    scope: TenantScope,
    caller: PlanCaller,
    { text, list_id }: { text: string; list_id?: ListId | undefined },
  ): Promise<QuickAdd[]> {
    const reader = await this.readerOf(scope, caller);
    const { lists } = await readHead(scope, reader);
    // The words of all languages are loaded with the first line that is read.
    const { readQuickAddLines } = await import("./quick-add/read-quick-add.ts");
    return readQuickAddLines(text, { now: new Date(), ...reader, lists, list_id });
  }

  /** When words say that something is to be done. */
  async scheduleOf(scope: TenantScope, caller: PlanCaller, text: string): Promise<ScheduleFromWords> {
    const reader = await this.readerOf(scope, caller);
    const { scheduleFromWords } = await import("./quick-add/schedule-from-words.ts");
    return scheduleFromWords(text, { now: new Date(), ...reader });
  }

  /** When words say that a task is to be reminded of; "15 minutes before" counts from its start. */
  async reminderOf(
    scope: TenantScope,
    caller: PlanCaller,
    { task_id, text }: { task_id: string; text: string },
  ): Promise<ReminderFromWords> {
    const reader = await this.readerOf(scope, caller);
    const found = await this.change(
      scope,
      { by: provenance("", { tool: "plan", surface: "library" }), ...caller },
      async (plan) => {
        const one = await findTask(plan, task_id);
        return one.ok ? { ok: true, done: scheduleOf(one.task) } : one;
      },
    );
    if (!found.ok) return { ok: false, refused: refusalsOf(found.refused)[0]! };
    const { reminderFromWords } = await import("./quick-add/reminder-from-words.ts");
    return reminderFromWords(text, { now: new Date(), ...reader, schedule: found.done });
  }

  /** One operation. */
  async run(scope: TenantScope, operation: PlanOperation, how: PlanHow): Promise<PlanOutcome<Done>> {
    return this.change(scope, how, (plan) => worked(runOperation(plan, operation)));
  }

  /** Several, all or none; `$1` in one of them is the task that the first one made. */
  async apply(
    scope: TenantScope,
    operations: readonly PlanOperation[],
    how: PlanHow,
  ): Promise<PlanOutcome<Done[]>> {
    return this.change(scope, how, (plan) => this.applyIn(plan, operations));
  }

  /** The same within a change that is under way. */
  async applyIn(plan: PlanChange, operations: readonly PlanOperation[]) {
    const done: Done[] = [];
    for (const [index, operation] of operations.entries()) {
      const resolved = withReferences(operation, done);
      const outcome = resolved.ok ? await runOperation(plan, resolved.operation) : resolved;
      if (!outcome.ok) {
        const because = refusalsOf(outcome.refused);
        return {
          ok: false as const,
          refused: refusal("plan.operation_failed", { index, op: operation.op, because }),
        };
      }
      done.push(outcome.done);
    }
    return { ok: true as const, done };
  }

  /** The tasks of a file of another program: one call, and one undo. Without a format it is told by the content. */
  async import(
    scope: TenantScope,
    call: ImportCall,
    { dryRun, ...given }: TasksGiven,
  ): Promise<ImportOutcome> {
    const { importFile } = await import("./transfer/import-file.ts");
    const reader = await this.readerOf(scope, call);
    return importFile(given, {
      call,
      reader,
      change: (by, work) => this.change(scope, { by, dryRun, ...reader }, work),
    });
  }

  /** The plan, or what is open of it, as a file for another program, and what that has no place for. */
  async export(
    scope: TenantScope,
    caller: Partial<PlanCaller>,
    { format, include_done }: { format: WrittenFormat; include_done?: boolean | undefined },
  ): Promise<ExportedTasks> {
    const { exportTasks } = await import("./transfer/export-tasks.ts");
    const reader = await this.readerOf(scope, caller);
    const plan = await readPlan(scope, reader, { include_done });
    const moves = await movesOf(scope);
    return exportTasks(plan, { format, locale: reader.locale, now: new Date(), userId: scope.userId, moves });
  }

  /** What each format has no place for. */
  async exportFormats(
    scope: TenantScope,
    caller: Partial<PlanCaller>,
    { include_done }: { include_done?: boolean | undefined },
  ): Promise<ExportFormat[]> {
    const { formatsFor } = await import("./transfer/losses.ts");
    return formatsFor(await readPlan(scope, await this.readerOf(scope, caller), { include_done }));
  }

  /** Several in one transaction, each that can be done; the others say why not. */
  async applyEach(
    scope: TenantScope,
    operations: readonly PlanOperation[],
    { failed, ...how }: PlanHow & Pick<EachHow, "failed">,
  ): Promise<readonly AppliedOne[]> {
    const run = (tx: TenantScope) =>
      applyEachIn(tx, operations, { failed, change: (work) => this.change(tx, how, work) });
    return this.#turns.take(scope.userId, () => scope.transaction(run));
  }

  /** Within the transaction that stores the zone to which the person moves, before triggers move there. */
  async moveZone(
    tx: TenantScope,
    { from, to }: { from: string | null; to: string },
    by: Provenance,
  ): Promise<void> {
    const last = await zoneOfPlan(tx);
    if (!last) return;
    const timeZone = from ?? last.time_zone ?? "UTC";
    const { messages } = this.#parts;
    const writer = { turns: this.#turns, messages };
    await changePlan(writer, tx, { by, reader: { timeZone, locale: undefined } }, pinWhatRang);
    await countMove(tx, to);
  }

  /** Any work on the plan, all or nothing. */
  async change<Result>(
    scope: TenantScope,
    { by, dryRun, ...caller }: PlanHow,
    work: (plan: PlanChange) => Promise<Worked<Result>>,
    look?: LookAtPlan<Result>,
  ): Promise<PlanOutcome<Result>> {
    const said = await this.#parts.settings.read(scope);
    const reader = {
      timeZone: said.time_zone ?? caller.timeZone,
      locale: said.locale ?? caller.locale,
    };
    const { messages } = this.#parts;
    const writer = { turns: this.#turns, messages };
    return changePlan(writer, scope, { by, reader, dryRun }, work, look);
  }
}

const worked = async (operated: Promise<Operated>): Promise<Worked<Done>> => operated;
