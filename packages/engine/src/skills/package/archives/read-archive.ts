/** Reads skills from an archive that somebody provides: .zip, .skill, or the .tgz of a package registry. */
import { refusal } from "@etui/words/refusal";
import { LIMITS, type PackagesRead } from "../skill-package.ts";
import { takePackages } from "../take-packages.ts";
import { tarEntries } from "./tar-entries.ts";
import { zipEntries } from "./zip-entries.ts";

export const archiveTooLarge = {
  ok: false,
  fault: "too_large",
  refused: refusal("package.archive_too_large", { megabytes: LIMITS.packedBytes / 1024 / 1024 }),
} as const;

/** `name` is the name of the archive's file, for a skill at its top level. */
export async function readArchive(data: Uint8Array, { name }: { name?: string } = {}): Promise<PackagesRead> {
  if (data.length > LIMITS.packedBytes) {
    return archiveTooLarge;
  }
  const isGzip = data[0] === 0x1f && data[1] === 0x8b;
  const listed = isGzip ? await tarEntries(data) : await zipEntries(data);
  return listed.ok
    ? takePackages(listed.entries, {
        links: "refused",
        ...(name !== undefined && { name: name.replace(/\.(?:zip|skill|tgz|tar\.gz)$/i, "") }),
      })
    : listed;
}
