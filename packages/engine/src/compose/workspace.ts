/**
 * Files in the home that show what the person at this machine keeps. They are written by a process that works for itself
 * (it fires triggers as well); a command that is about to end leaves them alone.
 */
import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import { leaveMessage } from "../inbox/leave-message.ts";
import { LOCAL_USER } from "../local-user.ts";
import { planFiles } from "../plan/files/plan-files.ts";
import { readReminders } from "../plan/files/read-reminders.ts";
import type { PlanService } from "../plan/plan-service.ts";
import { parseRepeat } from "../plan/repeat/parse-repeat.ts";
import { provenance } from "../tool/provenance.ts";
import { openWorkspace, type Workspace } from "../workspace/workspace.ts";
import type { Background } from "./background.ts";
import type { Ground } from "./database.ts";

export function composeWorkspace(
  { home, scope, log }: Ground,
  { changes, announce }: Background,
  { plan }: { plan: PlanService },
): Workspace {
  const own = () => scope(LOCAL_USER);
  const locale = async () => (await plan.readerOf(own())).locale;
  const workspace = openWorkspace({
    home,
    userId: LOCAL_USER,
    renderings: planFiles({
      readPlan: () => plan.read(own(), {}, { include_done: true }),
      apply: (operations) =>
        plan.applyEach(own(), operations, {
          by: provenance(randomUUIDv7(), { tool: "plan.md", surface: "library", from: "plan.md" }),
        }),
      readReminders: async () => readReminders(own(), await plan.readerOf(own())),
      locale,
      now: () => new Date(),
      readRule: (text) => {
        const read = parseRepeat(text, { now: new Date(), timeZone: "UTC", locale: "en" });
        return read.ok ? read.repeat : undefined;
      },
    }),
    changes,
    tell: async (message) => {
      await leaveMessage(own(), { ...message, tool: "workspace" });
      announce(LOCAL_USER);
    },
    locale,
    log,
  });
  plan.keptIn({
    userId: LOCAL_USER,
    settled: async (name) => {
      await workspace.settled();
      return join(home, "workspace", name);
    },
  });
  return workspace;
}
