import type { Checkup } from "../../domain/checkup.ts";
import { faultInWords } from "./fault-words.ts";
import { findFaults } from "./plan-faults.ts";

const MOST_NAMED = 5;

/** What `etui doctor` says of the plan. */
export const planCheckup: Checkup = {
  name: "plan",
  title: { en: "Plan", zh: "计划" },
  async look(scope) {
    const [row] = await scope.rows<{ tasks: number }>({
      name: "plan_size",
      text: `select count(*)::int as tasks from plan_tasks
             where user_id = $1 and deleted_at is null and status in ('open', 'in_progress')`,
      values: [scope.userId],
    });
    const faults = await findFaults(scope);
    if (faults.length === 0) {
      const { tasks } = row!;
      if (tasks === 0) return undefined;
      return {
        state: "ok",
        says: { en: `${tasks} open tasks, each as it should be`, zh: `${tasks} 项未完成的任务，都正常` },
      };
    }
    const named = (language: "en" | "zh") =>
      faults
        .slice(0, MOST_NAMED)
        .map((fault) => faultInWords(fault, language))
        .join(language === "zh" ? "；" : "; ");
    const more = faults.length - MOST_NAMED;
    return {
      state: "fail",
      says: {
        en: `${faults.length} faults: ${named("en")}${more > 0 ? ` and ${more} more` : ""}`,
        zh: `${faults.length} 处不对：${named("zh")}${more > 0 ? ` 等` : ""}`,
      },
      mend: {
        en: "etui tool call plan_doctor '{\"fix\": true}' mends them",
        zh: "用 etui tool call plan_doctor '{\"fix\": true}' 修好",
      },
    };
  },
};
