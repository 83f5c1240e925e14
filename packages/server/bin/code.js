/**
 * Which code this is, and in which form it runs: the bundle that `npm run build` made, as long as it was made from the
 * present sources, and otherwise the sources themselves. So whoever changes a source runs the change.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PACKAGES = join(ROOT, "packages");
/** The page is a program of its own, which the server only hands out. */
const NOT_BUNDLED = "web";

export const BUNDLE = join(ROOT, "packages", "server", "dist");
/** The file that names the code from which the bundle was made. */
export const BUNDLED_CODE = join(BUNDLE, "code");

/** A digest of the names, sizes and times of all sources, which takes some 15 ms. */
export function codeOfSources() {
  const digest = createHash("sha256");
  const add = (path, name) => {
    const { size, mtimeMs } = statSync(path);
    digest.update(`${name} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.includes(".test.")) add(path, entry.name);
    }
  };
  for (const name of readdirSync(PACKAGES).sort())
    if (name !== NOT_BUNDLED) walk(join(PACKAGES, name, "src"));
  const lock = join(ROOT, "package-lock.json");
  if (existsSync(lock)) add(lock, "package-lock.json");
  return digest.digest("base64url");
}

const byName = (one, other) => (one.name < other.name ? -1 : 1);

export function codeOfBundle() {
  try {
    return readFileSync(BUNDLED_CODE, "utf8");
  } catch {
    return undefined;
  }
}
