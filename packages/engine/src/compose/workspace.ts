/**
 * Files in the home that show what the person at this machine keeps. They are written by a process that works for itself
 * (it fires triggers as well); a command that is about to end leaves them alone.
 */
import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import type { TenantScope } from "../database/tenant.ts";
import { leaveMessage } from "../inbox/leave-message.ts";
import { kbFolders } from "../kb/files/kb-folders.ts";
import type { FiledPages } from "../kb/files/page-file.ts";
import type { KbService } from "../kb/kb-service.ts";
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
  { home, scope, bus, log }: Ground,
  { changes, announce }: Background,
  { plan, kb }: { plan: PlanService; kb: KbService },
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
          failed: (thrown) => log(`a line of plan.md could not be carried out: ${String(thrown)}`),
        }),
      readReminders: async () => readReminders(own(), await plan.readerOf(own())),
      locale,
      now: () => new Date(),
      readRule: (text) => {
        const read = parseRepeat(text, { now: new Date(), timeZone: "UTC", locale: "en" });
        return read.ok ? read.repeat : undefined;
      },
    }),
    folders: kbFolders(filedPages({ plan, kb, own, changed: () => announce(LOCAL_USER) })),
    changes,
    // What is erased or brought back from an archive stands in no log either, and a lost connection may have hidden any of it.
    readAnew: (listener) =>
      bus.subscribe((word) => {
        const isOfPerson = word.topic === "settings.changed" || word.topic === "user.replaced";
        if (word.topic === "bus.resumed" || (isOfPerson && word.userId === LOCAL_USER)) listener();
      }),
    tell: async (message) => {
      await leaveMessage(own(), { ...message, tool: "workspace" });
      announce(LOCAL_USER);
    },
    locale,
    log,
  });
  plan.keptIn({
    userId: LOCAL_USER,
    shown: async (name) => ({ path: join(home, "workspace", name), ...(await workspace.shown(name)) }),
  });
  return workspace;
}

/** Pages of the person at this machine. Their language and their zone are known where the plan knows them. */
function filedPages({
  plan,
  kb,
  own,
  changed,
}: {
  plan: PlanService;
  kb: KbService;
  own: () => TenantScope;
  changed: () => void;
}): FiledPages {
  const reader = () => plan.readerOf(own());
  return {
    read: async (entry) => kb.read(own(), entry, await reader()),
    write: async (entry, { text, expectedVersion, from }) => {
      const by = provenance(randomUUIDv7(), { tool: from, surface: "library", from });
      const said = { entry, content: text, mode: "replace", expectedVersion, by } as const;
      const written = await kb.upsert(own(), said, await reader());
      if (written.ok) {
        if (written.change) changed();
        return { ok: true, text: written.page.text };
      }
      const { refused } = written;
      return { ok: false, refused, isLate: refused.code === "kb.other_version" };
    },
    projects: () => kb.projectPaths(own()),
    locale: async () => (await reader()).locale,
  };
}
