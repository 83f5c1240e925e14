/**
 * Carries out each of several operations that can be done: one change of the plan, or as many as it takes so that what
 * cannot be carried out at all leaves the others. Whatever is thrown by one of them, or by the database because of one,
 * concerns that one alone; it is found by halves.
 */
import type { PlanOperation } from "@etui/protocol/plan";
import { type Refused, refusal } from "@etui/words/refusal";
import { DatabaseFault } from "../../database/database-fault.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { PlanOutcome, Worked } from "../change/change-plan.ts";
import type { PlanChange } from "../change/plan-change.ts";
import type { Done } from "./outcome.ts";
import { withReferences } from "./references.ts";
import { runOperation } from "./run-operation.ts";

/** What became of one operation: the task that it concerned or made, or why nothing did. */
export interface AppliedOne {
  task_id?: string;
  refused?: Refused;
}

export interface EachHow {
  /** One change of the plan, in the transaction. */
  change: (work: (plan: PlanChange) => Promise<Worked<undefined>>) => Promise<PlanOutcome<undefined>>;
  /** Told what was thrown by an operation. */
  failed: (thrown: unknown) => void;
}

export async function applyEachIn(
  tx: TenantScope,
  operations: readonly PlanOperation[],
  { change, failed }: EachHow,
): Promise<AppliedOne[]> {
  const done: (Done | undefined)[] = [];
  const said: AppliedOne[] = [];
  const runAll = async (plan: PlanChange, from: number, until: number) => {
    for (const operation of operations.slice(from, until)) {
      const resolved = withReferences(operation, done);
      const one = resolved.ok ? await runOperation(plan, resolved.operation) : resolved;
      done.push(one.ok ? one.done : undefined);
      const task_id = one.ok ? one.done.task?.task_id : undefined;
      said.push(one.ok ? (task_id === undefined ? {} : { task_id }) : { refused: one.refused });
    }
    return { ok: true as const, done: undefined };
  };
  const carryOut = async (from: number, until: number): Promise<void> => {
    await tx.rows({ text: "savepoint some_operations", values: [] });
    try {
      const outcome = await change((plan) => runAll(plan, from, until));
      if (!outcome.ok) throw new Error("a change that refuses nothing was refused");
    } catch (thrown) {
      // A database that is away is no fault of any operation.
      if (thrown instanceof DatabaseFault) throw thrown;
      await tx.rows({ text: "rollback to savepoint some_operations", values: [] });
      done.length = from;
      said.length = from;
      if (until - from > 1) {
        const middle = (from + until) >> 1;
        await carryOut(from, middle);
        await carryOut(middle, until);
      } else {
        failed(thrown);
        done.push(undefined);
        said.push({ refused: refusal("workspace.not_carried_out") });
      }
    }
    await tx.rows({ text: "release savepoint some_operations", values: [] });
  };
  if (operations.length > 0) await carryOut(0, operations.length);
  return said;
}
