/** Reads skills from a package on npm. */
import { type Refusal, refuse } from "@etui/words/refusal";
import { tarEntries } from "../archives/tar-entries.ts";
import type { PackagesRead } from "../skill-package.ts";
import { takePackages } from "../take-packages.ts";

export interface NpmPackage {
  /** The name, perhaps with a scope. */
  name: string;
  /** An exact version, or a tag such as `latest`. */
  version: string;
}

export type PackageFetched = { ok: true; tarball: Uint8Array } | { ok: false; refused: Refusal };
export type FetchPackage = (wanted: NpmPackage) => Promise<PackageFetched>;

const NAME = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/i;
const VERSION = /^[a-z\d][\w.+-]*$/i;
const LONGEST = 214;
/** npm would take this for a file, even after an @. */
const LIKE_A_FILE = /\.(?:tgz|tar|tar\.gz)$/i;

/** `given` is `name`, `@scope/name` or either with `@version`. */
export async function readNpm(
  given: string,
  { fetchPackage }: { fetchPackage: FetchPackage },
): Promise<PackagesRead> {
  const wanted = npmPackage(given);
  if (wanted === undefined) {
    return refuse("npm.bad_name", { name: given });
  }
  const fetched = await fetchPackage(wanted);
  if (!fetched.ok) return fetched;
  const listed = await tarEntries(fetched.tarball);
  if (!listed.ok) return listed;
  // npm puts everything into a folder with this name.
  const entries = listed.entries.map((entry) => ({ ...entry, name: entry.name.replace(/^package\//, "") }));
  return takePackages(entries, { name: wanted.name.replace(/^.*\//, ""), links: "refused" });
}

/** Undefined if npm would understand anything other than a package in the registry. */
export function npmPackage(given: string): NpmPackage | undefined {
  const at = given.indexOf("@", 1);
  const name = at === -1 ? given : given.slice(0, at);
  const version = at === -1 ? "latest" : given.slice(at + 1);
  if (given.length > LONGEST || !NAME.test(name) || !VERSION.test(version)) return undefined;
  return LIKE_A_FILE.test(version) ? undefined : { name, version };
}
