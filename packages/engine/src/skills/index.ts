/** What programs do with skills outside of a home: folders, packages, the open format, and how well they are found. */

export { checkFolder, checkLoaded } from "./check/check-folder.ts";
export type { SkillCheck } from "./check/check-skill.ts";
export type { SkillDescription } from "./describe-skill.ts";
export { evaluateRouting, type Rates, type RoutingReport } from "./finding/evaluate-routing.ts";
export { type LabelledRequest, readLabels } from "./finding/labelled-requests.ts";
export { skillFolders } from "./folder/find-skills.ts";
export { checkLock } from "./install/check-lock.ts";
export { tellOffer } from "./install/told-offer.ts";
export { findByName } from "./library/find-by-name.ts";
export { seenBy } from "./library/seen-by.ts";
export { readYaml } from "./manifest/read-yaml.ts";
export { planMigration, writeMigration } from "./migrate/migrate-folder.ts";
export { listOpenFiles, type OpenFile, readOpenFile } from "./open-format/open-files.ts";
export { openNames } from "./open-format/open-names.ts";
export { ownManifest } from "./open-format/own-manifest.ts";
export { writeManifest } from "./open-format/write-manifest.ts";
export { EntryNames } from "./package/archives/entry-names.ts";
export { entryPath } from "./package/archives/entry-path.ts";
export { readArchive } from "./package/archives/read-archive.ts";
export type { Inspection } from "./package/inspection/inspection.ts";
export { npmPack } from "./package/npm/npm-pack.ts";
export { readNpm } from "./package/npm/read-npm.ts";
export { type PackageSource, readSource } from "./package/read-source.ts";
export {
  LIMITS as PACKAGE_LIMITS,
  type PackageFile,
  type PackagesRead,
  type SkillPackage,
} from "./package/skill-package.ts";
export { scaffold } from "./scaffold/scaffold.ts";
export type { Diagnostic } from "./skill.ts";
export { tellDiagnostic } from "./told-diagnostic.ts";
