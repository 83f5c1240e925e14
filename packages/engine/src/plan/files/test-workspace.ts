/** A workspace over a plan in memory, in a home of its own. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plan, PlanOperation } from "@etui/protocol/plan";
import { TestChanges } from "../../workspace/test-changes.ts";
import { openWorkspace, type Workspace } from "../../workspace/workspace.ts";
import { MemoryPlan } from "../markdown/three-way/test-memory-plan.ts";
import { type Applied, planFiles } from "./plan-files.ts";
import type { ReminderItem } from "./reminders-json.ts";

export class TestWorkspace implements AsyncDisposable {
  readonly home: string;
  readonly messages: { title: string; body: string }[] = [];
  readonly log: string[] = [];
  readonly plan: MemoryPlan;
  readonly #changes = new TestChanges();
  #workspace: Workspace | undefined;
  /** Called between the reading of the plan and the writing of the file. */
  beforeWriting: () => Promise<void> | void = () => {};
  /** Which operations break a rule that the plan in memory does not have. */
  refuse: (operation: PlanOperation) => boolean = () => false;

  constructor(home: string, plan: MemoryPlan) {
    this.home = home;
    this.plan = plan;
  }

  static async open(plan: Plan): Promise<TestWorkspace> {
    const home = await mkdtemp(join(tmpdir(), "etui-workspace-"));
    const opened = new TestWorkspace(home, new MemoryPlan(plan));
    await opened.start();
    return opened;
  }

  get folder(): string {
    return join(this.home, "workspace");
  }

  async start(): Promise<void> {
    const apply = async (operations: readonly PlanOperation[]): Promise<Applied[]> => {
      const known = new Set(this.plan.plan.tasks.map(({ id }) => id));
      const outcomes = this.plan.apply(operations, this.refuse);
      const made = this.plan.plan.tasks.filter(({ id }) => !known.has(id)).map(({ id }) => id);
      made.sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
      this.#announce();
      return outcomes.map((refused, index) => {
        const task_id = operations[index]!.op === "add_task" && !refused ? made.shift() : undefined;
        return { refused, task_id };
      });
    };
    this.#workspace = openWorkspace({
      home: this.home,
      userId: "local",
      renderings: planFiles({
        readPlan: async () => {
          const plan = structuredClone(this.plan.plan);
          await this.beforeWriting();
          return plan;
        },
        apply,
        readReminders: async () => ({ revision: this.plan.plan.revision, items: this.#reminders() }),
        locale: async () => "zh",
        now: () => new Date("2026-11-03T14:05:00+08:00"),
      }),
      changes: this.#changes,
      tell: async (message) => {
        this.messages.push(message);
      },
      locale: async () => "zh",
      log: (line) => this.log.push(line),
    });
    await this.#workspace.ready;
  }

  /** A change by somebody else, as a tool makes it. */
  change(...operations: PlanOperation[]): void {
    const refused = this.plan.apply(operations).find((why) => why !== undefined);
    if (refused) throw new Error(refused.code);
    this.#announce();
  }

  settled(): Promise<void> {
    return this.#workspace!.settled();
  }

  close(): Promise<void> {
    return this.#workspace!.close();
  }

  read(name = "plan.md"): Promise<string> {
    return readFile(join(this.folder, name), "utf8");
  }

  write(text: string, name = "plan.md"): Promise<void> {
    return writeFile(join(this.folder, name), text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
    await rm(this.home, { recursive: true, force: true });
  }

  #announce(): void {
    this.#changes.announce({ kind: "plan_task" });
  }

  #reminders(): ReminderItem[] {
    return this.plan.plan.tasks.flatMap(({ id, title, priority, planning: { reminder } }) =>
      reminder === null
        ? []
        : [
            {
              ...{ id: `trigger-${id}`, run_at: reminder.at, text: title, priority },
              ...{ status: "scheduled" as const, source: { type: "plan_task" as const, task_id: id } },
            },
          ],
    );
  }
}
