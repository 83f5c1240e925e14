/**
 * Checks the types of all code. The benchmarks stand on packages of their own, which `npm ci --prefix bench` brings; where
 * they are missing, that is said, and all the rest is checked.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

const hasBench = existsSync(join(ROOT, "bench", "node_modules"));
if (!hasBench) process.stdout.write("bench is left out: npm ci --prefix bench\n");
const projects = [hasBench ? "tsconfig.json" : "tsconfig.without-bench.json", "packages/web/tsconfig.json"];
for (const project of projects) {
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", project], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
