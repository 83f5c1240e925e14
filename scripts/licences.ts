/** Fails where a package that Etui ships with has a licence that nobody has agreed to. It reads package-lock.json alone. */
import { readFileSync } from "node:fs";

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Licences that let everybody use, change and pass on the whole, MPL-2.0 for its own files; OFL-1.1 is that of fonts. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0", "CC0-1.0"],
  ...["PSF-2.0", "OFL-1.1", "MPL-2.0"],
]);
/** libvips is a library of its own that sharp loads, and anybody may replace it. */
const LGPL_OF_LIBVIPS = /^@img\/sharp-/;

/** One line for each production package whose licence is not allowed, or is not said. */
export function forbiddenLicences(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name =
      path.split("node_modules/")[1] === undefined ? undefined : path.split("node_modules/").at(-1)!;
    if (name === undefined || dev || link) return [];
    if (license !== undefined && isAllowed(license, name)) return [];
    return [`${name}: ${license ?? "no licence"}`];
  });
}

/** Reads SPDX: of alternatives one is enough, of a conjunction all are needed. Nested brackets are in no lockfile so far. */
function isAllowed(licence: string, name: string): boolean {
  const parts = licence.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(parts) || (/ OR /.test(parts) && / AND /.test(parts))) return false;
  if (parts.includes(" OR ")) return parts.split(" OR ").some((one) => isAllowed(one, name));
  if (parts.includes(" AND ")) return parts.split(" AND ").every((one) => isAllowed(one, name));
  return ALLOWED.has(parts) || (parts === "LGPL-3.0-or-later" && LGPL_OF_LIBVIPS.test(name));
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  const forbidden = forbiddenLicences(lock.packages);
  for (const line of forbidden) process.stderr.write(`${line}\n`);
  if (forbidden.length > 0) {
    process.stderr.write(
      "Take another package, or add the licence to scripts/licences.ts with the reason.\n",
    );
    process.exitCode = 1;
  } else process.stdout.write("The licences of all production packages are allowed.\n");
}
