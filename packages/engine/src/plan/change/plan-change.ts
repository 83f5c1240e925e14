/**
 * One change of a user's plan: it reads through here and says here what becomes of tasks and groups, and all of it is
 * written together at the end (write-plan.ts). The user's plan is locked meanwhile, so what was read still holds.
 */
import type { ListId } from "@etui/protocol/plan";
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { EndedPutOff } from "../../triggers/put-off.ts";
import { GROUP, type GroupRow } from "../groups.ts";
import type { PutOff } from "../history/put-off-before.ts";
import type { PlanMoment } from "../plan-moment.ts";
import { groupHandle, taskHandle } from "../tasks/handle.ts";
import { isOpen, TASK, type TaskRow } from "../tasks/task-row.ts";
import type { PlanState } from "./lock-plan.ts";

export interface Staged<Row> {
  /** Undefined for a new one. */
  before: Row | undefined;
  after: Row;
  /** The operation, for whoever reads the log. */
  event: string;
}

/** A row of `plan_lists`: a list with the name that the person gave it, or null for the one of their language. */
export interface ListRow {
  list_id: ListId;
  display_name: string | null;
  version: number;
}

/** One time that a task was completed. */
export interface Completion {
  task_id: string;
  completed_at: string;
  occurrence: string | null;
  estimate_minutes: number | null;
}

/** A stretch of work on a task begins or ends. */
export interface Work {
  task_id: string;
  does: "begins" | "ends";
}

export class PlanChange {
  readonly tx: TenantScope;
  readonly by: Provenance;
  readonly moment: PlanMoment;
  readonly state: PlanState;
  readonly tasks = new Map<string, Staged<TaskRow>>();
  readonly groups = new Map<string, Staged<GroupRow>>();
  readonly lists = new Map<ListId, Staged<ListRow>>();
  readonly completions: Completion[] = [];
  /** Versions of tasks that completed them, which are taken back. */
  readonly uncompleted: { task_id: string; version: number }[] = [];
  readonly work: Work[] = [];
  /** Triggers that are to be cancelled although no task names them, each with the task that it came from. */
  readonly unwantedTriggers = new Map<string, string>();
  /** The lines of the log that each task or group takes back. */
  readonly undoes = new Map<string, readonly string[]>();
  /** Reminders that had been put off, by their tasks: they wait again for the moments to which they were. */
  readonly putOffAgain = new Map<string, PutOff>();
  /** Reminders that are over, by their tasks, each with its trigger if it rang: the tasks have them again, and they stay silent. */
  readonly rungAgain = new Map<string, string | null>();
  /** Moments to which reminders had been put off, and at which nothing came: their messages wait for an answer again. */
  readonly cameUnheard: EndedPutOff[] = [];
  /** What an undo does not bring back. */
  readonly told: Refusal[] = [];
  #numbers: { task: number; group: number; rank: number };
  #groupsRead: Promise<GroupRow[]> | undefined;
  readonly #readAhead = new Map<string, TaskRow>();

  constructor(tx: TenantScope, parts: { by: Provenance; moment: PlanMoment; state: PlanState }) {
    this.tx = tx;
    this.by = parts.by;
    this.moment = parts.moment;
    this.state = parts.state;
    this.#numbers = {
      task: parts.state.next_task,
      group: parts.state.next_group,
      rank: parts.state.next_rank,
    };
  }

  get numbers(): Readonly<{ task: number; group: number; rank: number }> {
    return this.#numbers;
  }

  get isChanged(): boolean {
    return this.tasks.size + this.groups.size + this.lists.size + this.unwantedTriggers.size > 0;
  }

  /** The id of the task that is made next; no other ever has it. */
  newTaskId(): string {
    return taskHandle(this.#numbers.task++);
  }

  newGroupId(): string {
    return groupHandle(this.#numbers.group++);
  }

  /** Behind all that there are. */
  lastRank(): number {
    return this.#numbers.rank++;
  }

  /** As it is after what was done so far; undefined if there is none, or it was deleted. */
  async task(taskId: string): Promise<TaskRow | undefined> {
    const staged = this.tasks.get(taskId);
    const task = staged ? staged.after : await this.#one(taskId);
    return task?.deleted_at === null ? task : undefined;
  }

  /** Also one that was deleted. */
  async anyTask(taskId: string): Promise<TaskRow | undefined> {
    return this.tasks.get(taskId)?.after ?? this.#one(taskId);
  }

  /** Reads many at once, also deleted ones, that are asked for one by one: 19,000 one by one take half a minute. */
  async readAhead(taskIds: readonly string[]): Promise<TaskRow[]> {
    const tasks = await this.#read("t.task_id = any($2)", taskIds);
    for (const task of tasks) this.#readAhead.set(task.task_id, task);
    return tasks;
  }

  async tasksOf(taskIds: readonly string[]): Promise<TaskRow[]> {
    return this.#withStaged(await this.#read("t.task_id = any($2)", taskIds), ({ task_id }) =>
      taskIds.includes(task_id),
    );
  }

  /** The open tasks with exactly this title. */
  async titled(title: string): Promise<TaskRow[]> {
    const found = await this.#read("t.title = $2 and t.status in ('open', 'in_progress')", title);
    return this.#withStaged(found, (task) => task.title === title && isOpen(task));
  }

  /** The task with exactly this title that was done last. */
  async doneTitled(title: string): Promise<TaskRow | undefined> {
    const isMeant = (task: TaskRow) => task.title === title && task.status === "done";
    const done = this.#withStaged(await this.#read("t.title = $2 and t.status = 'done'", title), isMeant);
    return done.reduce<TaskRow | undefined>(
      (last, one) => (last && Date.parse(last.completed_at!) >= Date.parse(one.completed_at!) ? last : one),
      undefined,
    );
  }

  /**
   * The open tasks with this title in whatever case. Compared here, where every language has its cases: those of the database
   * are what its cluster was made with.
   */
  async titledInAnyCase(title: string): Promise<TaskRow[]> {
    const wanted = title.toLowerCase();
    const isMeant = (task: TaskRow) => task.title.toLowerCase() === wanted && isOpen(task);
    const found = await this.#read(
      "char_length(t.title) = char_length($2::text) and t.status in ('open', 'in_progress')",
      title,
    );
    return this.#withStaged(found.filter(isMeant), isMeant);
  }

  /** Those directly below it. */
  async children(taskId: string): Promise<TaskRow[]> {
    const found = await this.#read("t.parent_task_id = $2", taskId);
    return this.#withStaged(found, (task) => task.parent_task_id === taskId);
  }

  async ofGroup(groupId: string): Promise<TaskRow[]> {
    const found = await this.#read("t.group_id = $2", groupId);
    return this.#withStaged(found, (task) => task.group_id === groupId);
  }

  /** All below it, each after its parent. */
  async below(taskId: string): Promise<TaskRow[]> {
    const all: TaskRow[] = [];
    const seen = new Set([taskId]);
    for (let level = [taskId]; level.length > 0; ) {
      const next: TaskRow[] = [];
      for (const one of level) next.push(...(await this.children(one)));
      const fresh = next.filter(({ task_id }) => !seen.has(task_id));
      for (const { task_id } of fresh) seen.add(task_id);
      all.push(...fresh);
      level = fresh.map(({ task_id }) => task_id);
    }
    return all;
  }

  /** The open tasks of the same list, group and parent, in order. */
  async siblings({ list_id, group_id, parent_task_id }: Place): Promise<TaskRow[]> {
    const found = await this.#rows(
      `t.list_id = $2 and t.group_id is not distinct from $3 and t.parent_task_id is not distinct from $4
       and t.status in ('open', 'in_progress')`,
      [list_id, group_id, parent_task_id],
    );
    return this.#withStaged(
      found,
      (task) =>
        isOpen(task) &&
        task.list_id === list_id &&
        task.group_id === group_id &&
        task.parent_task_id === parent_task_id,
    );
  }

  /** Says what becomes of a task; one that stays as it is counts as no change. */
  put(after: TaskRow, before: TaskRow | undefined, event: string): TaskRow {
    const row = { ...after, updated_at: this.moment.at.toISOString() };
    return stage(this.tasks, after.task_id, row, { before, event });
  }

  /** All groups that there are, in order. */
  async allGroups(): Promise<GroupRow[]> {
    this.#groupsRead ??= this.tx
      .rows<{ group: GroupRow }>({
        name: "plan_groups_in_change",
        text: `select ${GROUP} from plan_groups g where user_id = $1 and deleted_at is null order by list_id, rank`,
        values: [this.tx.userId],
      })
      .then((rows) => rows.map(({ group }) => group));
    const read = await this.#groupsRead;
    const staged = [...this.groups.values()].map(({ after }) => after);
    const unchanged = read.filter(({ group_id }) => !this.groups.has(group_id));
    return [...unchanged, ...staged.filter(({ deleted_at }) => deleted_at === null)].sort(
      (a, b) => a.rank - b.rank,
    );
  }

  /** Also one that was deleted. */
  async anyGroup(groupId: string): Promise<GroupRow | undefined> {
    const staged = this.groups.get(groupId);
    if (staged) return staged.after;
    const [row] = await this.tx.rows<{ group: GroupRow }>({
      name: "plan_group_in_change",
      text: `select ${GROUP} from plan_groups g where user_id = $1 and group_id = $2`,
      values: [this.tx.userId, groupId],
    });
    return row?.group;
  }

  /** Undefined if it was never given a name. */
  async list(listId: ListId): Promise<ListRow | undefined> {
    const staged = this.lists.get(listId);
    if (staged) return staged.after;
    const [row] = await this.tx.rows<ListRow>({
      name: "plan_list_in_change",
      text: "select list_id, display_name, version from plan_lists where user_id = $1 and list_id = $2",
      values: [this.tx.userId, listId],
    });
    return row;
  }

  putGroup(after: GroupRow, before: GroupRow | undefined, event: string): GroupRow {
    return stage(this.groups, after.group_id, after, { before, event });
  }

  putList(after: ListRow, before: ListRow | undefined, event: string): ListRow {
    return stage(this.lists, after.list_id, after, { before, event });
  }

  /** The tasks that are there, of those that were imported under these ids. */
  async imported(sourceIds: readonly string[]): Promise<TaskRow[]> {
    return sourceIds.length === 0
      ? []
      : this.#read("t.deleted_at is null and t.source_id = any($2)", sourceIds);
  }

  async #one(taskId: string): Promise<TaskRow | undefined> {
    return this.#readAhead.get(taskId) ?? (await this.#read("t.task_id = $2", taskId))[0];
  }

  #read(where: string, value: unknown): Promise<TaskRow[]> {
    return this.#rows(where, [value]);
  }

  async #rows(where: string, values: readonly unknown[]): Promise<TaskRow[]> {
    const rows = await this.tx.rows<{ task: TaskRow }>({
      name: `plan_change ${where}`.slice(0, 60),
      text: `select ${TASK} from plan_tasks t where t.user_id = $1 and ${where} order by t.rank`,
      values: [this.tx.userId, ...values],
    });
    return rows.map(({ task }) => task);
  }

  /** `found` as it is by now, with what was put there meanwhile. */
  #withStaged(found: readonly TaskRow[], isOne: (task: TaskRow) => boolean): TaskRow[] {
    const stored = found.filter(({ task_id }) => !this.tasks.has(task_id));
    const staged = [...this.tasks.values()].map(({ after }) => after);
    return [...stored, ...staged]
      .filter((task) => task.deleted_at === null && isOne(task))
      .sort((one, other) => one.rank - other.rank);
  }
}

/** What is changed twice in one change has one new version. */
function stage<Id, Row extends { version: number }>(
  all: Map<Id, Staged<Row>>,
  id: Id,
  after: Row,
  { before, event }: Pick<Staged<Row>, "before" | "event">,
): Row {
  const staged = all.get(id);
  const put = { ...after, version: staged ? staged.after.version : (before?.version ?? 0) + 1 };
  if (staged) staged.after = put;
  else all.set(id, { before, after: put, event });
  return put;
}

/** Where a task stands among others. */
export type Place = Pick<TaskRow, "list_id" | "group_id" | "parent_task_id">;
