/** A disk of its own for a test, so small that it fills. Needs root and the right to mount. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "etui-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    process.stderr.write("No right to mount, so no full disk is tried.\n");
    return false;
  } finally {
    rmdirSync(folder);
  }
}

export function mountTmpfs(folder: string, size: string): AsyncDisposable {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=711`, "tmpfs", folder]);
  return {
    async [Symbol.asyncDispose]() {
      execFileSync("umount", ["--lazy", folder]);
    },
  };
}
