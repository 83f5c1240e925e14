/** Checks Node, disk and clock: what the machine itself provides. */

import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { invocation } from "../invocation.ts";
import { words } from "../words/words.ts";
import type { Finding } from "./finding.ts";

const NEEDED_NODE = 26;
const MIB = 1024 * 1024;
/** Below the first, Etui no longer writes; below the second, somebody should look. */
const FULL = 256 * MIB;
const TIGHT = 1024 * MIB;

export function checkNode(version = process.versions.node): Finding {
  const ok = Number.parseInt(version, 10) >= NEEDED_NODE;
  return {
    check: "node",
    state: ok ? "ok" : "fail",
    says: words().doctor.node(version, process.execPath),
    mend: ok ? undefined : words().doctor.mendNode(NEEDED_NODE),
  };
}

/** Checks the file system of the home, even before the home exists. */
export async function checkDisk(home: string): Promise<Finding> {
  const found = await statfs(home).catch(() => undefined);
  if (!found) {
    const above = dirname(home);
    return above === home
      ? { check: "disk", state: "warn", says: words().doctor.diskUnknown }
      : checkDisk(above);
  }
  const free = found.bavail * found.bsize;
  const says = words().doctor.disk(Math.floor(free / MIB));
  if (free < FULL) return { check: "disk", state: "fail", says, mend: words().doctor.mendDiskFull };
  if (free < TIGHT) return { check: "disk", state: "warn", says, mend: words().doctor.mendDiskTight };
  return { check: "disk", state: "ok", says };
}

/** Reminders fire by this zone, and an invalid `TZ` silently becomes UTC. */
export function checkTimeZone(wanted = invocation().env.TZ): Finding {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const says = words().doctor.timeZone(zone, new Date().toLocaleString("sv"));
  const known = !wanted || isZone(wanted.replace(/^:/, ""));
  return known
    ? { check: "time_zone", state: "ok", says }
    : { check: "time_zone", state: "warn", says, mend: words().doctor.mendTimeZone(wanted) };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
