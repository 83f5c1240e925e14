/** Checks the home folder and its token: who owns them, and who can read them. */
import { access, constants, stat } from "node:fs/promises";
import { join } from "node:path";
import { shellWord } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import type { Finding } from "./finding.ts";

/** Read and write for group and others. Passing through is fine: root's server runs under another account. */
const OPEN_TO_OTHERS = 0o066;

export async function checkHome(home: string): Promise<Finding> {
  const check = "home";
  const found = await stat(home).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error && found.code !== "ENOTDIR") {
    return found.code === "ENOENT"
      ? { check, state: "ok", says: words().doctor.homeMissing(home) }
      : {
          check,
          state: "fail",
          says: words().doctor.homeClosed(home),
          mend: words().doctor.mendHomeClosed(home),
        };
  }
  if (found instanceof Error || !found.isDirectory()) {
    return {
      check,
      state: "fail",
      says: words().doctor.homeNoFolder(home),
      mend: words().doctor.mendHomeNoFolder,
    };
  }
  const usable = await access(home, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isForeign(found.uid)) {
    const says = words().doctor.homeForeign(home, found.uid);
    return { check, state: "fail", says, mend: words().doctor.mendHomeClosed(home) };
  }
  if (hasModes && (found.mode & 0o700) !== 0o700) {
    const says = words().doctor.homeShut(home, modeOf(found.mode));
    // Root gets in anyway.
    return { check, state: usable ? "warn" : "fail", says, mend: `chmod 700 ${shellWord(home)}` };
  }
  if (!usable) {
    const says = words().doctor.homeReadOnly(home);
    return { check, state: "fail", says, mend: words().doctor.mendHomeReadOnly };
  }
  if (hasModes && (found.mode & OPEN_TO_OTHERS) !== 0) {
    const says = words().doctor.homeOpen(home, modeOf(found.mode));
    return { check, state: "warn", says, mend: `chmod go-rw ${shellWord(home)}` };
  }
  return { check, state: "ok", says: words().doctor.home(home, modeOf(found.mode)) };
}

export async function checkToken(home: string): Promise<Finding> {
  const check = "token";
  const file = join(home, "token");
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    return found.code === "ENOENT" || found.code === "ENOTDIR"
      ? { check, state: "ok", says: words().doctor.tokenMissing }
      : {
          check,
          state: "fail",
          says: words().doctor.tokenClosed(file),
          mend: words().doctor.mendHomeClosed(home),
        };
  }
  if (isForeign(found.uid)) {
    const says = words().doctor.tokenForeign(file, found.uid);
    return { check, state: "fail", says, mend: `rm ${shellWord(file)}` };
  }
  if (hasModes && (found.mode & 0o077) !== 0) {
    const says = words().doctor.tokenOpen(file, modeOf(found.mode));
    return { check, state: "fail", says, mend: `chmod 600 ${shellWord(file)}` };
  }
  return { check, state: "ok", says: words().doctor.token(file, modeOf(found.mode)) };
}

const hasModes = process.platform !== "win32";
const isForeign = (uid: number) => process.geteuid !== undefined && uid !== process.geteuid();
const modeOf = (mode: number) => (mode & 0o777).toString(8).padStart(4, "0");
