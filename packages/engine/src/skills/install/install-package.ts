/** Writes a skill into a home, completely or not at all. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { MANIFESTS } from "../folder/find-skills.ts";
import { isSkillId } from "../manifest/skill-id.ts";
import { EntryNames } from "../package/archives/entry-names.ts";
import { entryPath, leftBehind } from "../package/archives/entry-path.ts";
import { digestPackage, digestsOfFolder } from "../package/digest-package.ts";
import { LIMITS, type PackageFile, type SkillPackage } from "../package/skill-package.ts";
import { homePlaces } from "./home-places.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type AfterStep, isThere, recover, replaceSkill } from "./put-in-place.ts";
import { writeFolder } from "./write-folder.ts";

export interface InstallOptions {
  home: string;
  id: string;
  /** The digest of the package that was shown and agreed to. */
  digest: string;
  /** Whether an existing skill with this id may be replaced; it is kept for one roll-back. */
  replace?: boolean;
  /** For tests, which stop the process at this step. */
  afterStep?: AfterStep;
}

export type Installed =
  | { ok: true; id: string; root: string; digest: string; change: "created" | "updated" | "unchanged" }
  | { ok: false; refused: Refusal };

/** Nothing of the package is run, and none of it is approved; approval is a change of etui.lock. */
export async function installPackage(
  { files }: SkillPackage,
  { home, id, digest, replace = false, afterStep = () => {} }: InstallOptions,
): Promise<Installed> {
  const fault = faultOf(id, files);
  if (fault !== undefined) return { ok: false, refused: fault };
  if (digestPackage(files) !== digest) return refuse("install.other_contents", { skill: id });
  const places = homePlaces(home);
  const root = join(places.skills, id);
  return oneAtATime<Installed>(places.busy, async () => {
    await recover(places);
    const isUpdate = await isThere(root);
    if (isUpdate && (await digestsOfFolder(root)).whole === digest)
      return { ok: true, id, root, digest, change: "unchanged" };
    if (isUpdate && !replace) return refuse("install.is_there", { skill: id });
    const draft = join(places.draft, randomUUID());
    try {
      await writeFolder(draft, files, () => afterStep("file written"));
      await afterStep("draft whole");
      await replaceSkill(places, id, draft, afterStep);
    } finally {
      // On a full disk, the room is needed at once. Complete skills have been moved away by now.
      await rm(draft, { recursive: true, force: true });
    }
    return { ok: true, id, root, digest, change: isUpdate ? "updated" : "created" };
  });
}

/** The reader of the package has checked its names, but names are checked again here before anything is written. */
function faultOf(id: string, files: readonly PackageFile[]): Refusal | undefined {
  const folder = entryPath(id);
  if (!isSkillId(id) || !folder.ok || folder.path !== id) return refusal("install.bad_id", { id });
  if (files.length > LIMITS.files)
    return refusal("package.too_many_files", { skill: id, count: files.length, most: LIMITS.files });
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  if (bytes > LIMITS.bytes) return refusal("install.too_large", { skill: id, bytes, most: LIMITS.bytes });
  const names = new EntryNames();
  for (const { path } of files) {
    const read = entryPath(path);
    if (!read.ok) return read.refused;
    if (read.path !== path || leftBehind(path) !== undefined)
      return refusal("install.bad_file_name", { path });
    const clash = names.claim(path, { isFile: true });
    if (clash !== undefined) return clash;
  }
  const hasManifest = MANIFESTS.some((name) => files.some(({ path }) => path === name));
  return hasManifest ? undefined : refusal("install.no_manifest", { skill: id });
}
