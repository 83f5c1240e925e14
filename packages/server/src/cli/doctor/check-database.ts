/** Checks the database: whether its programs run, whether it opens, and its state. */

import type { Etui } from "@etui/engine";
import type { DatabaseState, StoredData } from "@etui/engine/database";
import { processCaller } from "../../auth/local/process-caller.ts";
import { invocation } from "../invocation.ts";
import { explain } from "../refusing/explain.ts";
import { words } from "../words/words.ts";
import { checkDomains } from "./check-domains.ts";
import type { Finding } from "./finding.ts";

/** The share of connections in use above which the next process may find none left. */
const CROWDED = 0.8;
const MIB = 1024 * 1024;

/** Opens an existing database like any command; makes none, because a check should leave no trace. */
export async function checkDatabase(home: string): Promise<Finding[]> {
  if (invocation().env.DATABASE_URL) return checkOpen(home, words().doctor.ownServer);
  const { hasDatabase, inspectData } = await import("@etui/engine/database");
  const programs = await checkPrograms();
  if (programs.state === "fail") return [programs];
  const stored = await inspectData(home);
  const found = [programs, judgeData(stored)];
  if (await hasDatabase(home)) return [...found, ...(await checkOpen(home, words().doctor.embedded))];
  return [
    ...found,
    { check: "database", state: "ok", says: words().doctor[stored ? "notOpened" : "notMade"] },
  ];
}

async function checkPrograms(): Promise<Finding> {
  const check = "programs";
  const { inspectPrograms } = await import("@etui/engine/database");
  try {
    const version = await inspectPrograms();
    if (version) return { check, state: "ok", says: words().doctor.programs(version) };
    return { check, state: "warn", says: words().doctor.programsBroken, mend: words().doctor.mendPrograms };
  } catch (thrown) {
    return { check, state: "fail", says: explain(thrown) };
  }
}

function judgeData(stored: StoredData | undefined): Finding {
  const check = "data";
  if (!stored) return { check, state: "ok", says: words().doctor.noData };
  const { folder, leftSince, inHome } = stored;
  const mebibytes = Math.ceil(stored.bytes / MIB);
  if (leftSince) {
    const says = words().doctor.dataLeft(folder, mebibytes, leftSince);
    return { check, state: "warn", says, mend: words().doctor.mendDataLeft(folder) };
  }
  return { check, state: "ok", says: words().doctor[inHome ? "data" : "dataOutside"](folder, mebibytes) };
}

async function checkOpen(home: string, which: string): Promise<Finding[]> {
  const { createEtui } = await import("@etui/engine");
  let etui: Etui | undefined;
  try {
    etui = await createEtui({ home, dispatch: false });
    return [...(await judge(etui, which)), ...(await checkDomains(etui))];
  } catch (thrown) {
    return [{ check: "database", state: "fail", says: explain(thrown) }];
  } finally {
    await etui?.close().catch(() => {});
  }
}

async function judge(etui: Etui, which: string): Promise<Finding[]> {
  const { inspectDatabase, MARK_FILTERS, MARK_TEXT_MATCH } = await import("@etui/engine/database");
  const state = await inspectDatabase(etui.scope(processCaller().userId));
  const crowded = state.connections > state.mostConnections * CROWDED;
  return [
    {
      check: "database",
      state: crowded ? "warn" : "ok",
      says: describe(state, which),
      mend: crowded ? words().doctor.mendCrowded : undefined,
    },
    state.filtersUseIndex
      ? { check: "filters", state: "ok", says: words().doctor.indexUsed }
      : {
          check: "filters",
          state: "warn",
          says: words().doctor.filtersSlow,
          mend: words().doctor.mendIndex(MARK_FILTERS),
        },
    state.searchesUseIndex
      ? { check: "search", state: "ok", says: words().doctor.indexUsed }
      : {
          check: "search",
          state: "warn",
          says: words().doctor.searchSlow,
          mend: words().doctor.mendIndex(MARK_TEXT_MATCH),
        },
  ];
}

const describe = ({ version, schema, connections, mostConnections }: DatabaseState, which: string) =>
  words().doctor.database({ version, which, schema, connections, mostConnections });
