/**
 * Finds what a new path nearly repeats: goals/2026 for goal/2026, profile for Profile/name.
 *
 * Agents invent paths and then look for their data at the other one. Only the first level at which the new path departs
 * from all others is compared, with its neighbours there: above it the path follows others, and below it is alone.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { BranchesInUse } from "./branches-in-use.ts";
import { isComparable, nearnessTo } from "./near-name.ts";
import { firstStored, neighboursOf, type PathLevel } from "./path-neighbours.ts";

/** Deeper paths are not created by mistake. */
const MAX_LEVELS = 12;
/** How many near neighbours are checked for whether anything is stored there now. */
const MAX_CANDIDATES = 3;
/** The most places at which a slash and a dash are exchanged. */
const MAX_EXCHANGED = 8;

/**
 * The document at the path that `path` nearly repeats, after a document was created or none was found. If there is
 * none, the branch that it should perhaps lie in, with a slash at its end. It needs no statement if the branch is known
 * to be in use and only a number is new; otherwise one, or two if something is near, each bounded however much is
 * stored.
 */
export async function nearPath(
  scope: TenantScope,
  path: string,
  inUse = new BranchesInUse(),
): Promise<string | undefined> {
  const levels = levelsOf(path);
  const tidied = tidyForms(path);
  if (tidied.length === 0 && levels.every((level) => inUse.has(scope.userId, level))) return undefined;

  const respelt = [...tidied, ...respellings(path)];
  const { stored, level, branches } = await neighboursOf(scope, path, levels, respelt);
  inUse.add(scope.userId, level ? levels.slice(0, levels.indexOf(level)) : levels);
  const same = (level ? respelt : tidied).find((other) => stored.includes(other));
  if (same !== undefined || !level) return same;

  const { prefix, branch: own } = level;
  const nearness = nearnessTo(own.slice(prefix.length));
  const candidates = branches
    .map((branch) => ({ branch, near: branch === own ? undefined : nearness(branch.slice(prefix.length)) }))
    .filter(({ near }) => near !== undefined)
    .sort((one, other) => one.near! - other.near!)
    .slice(0, MAX_CANDIDATES)
    .map(({ branch }) => ({ branch, path: branch + path.slice(own.length) }));
  return candidates.length === 0 ? undefined : firstStored(scope, path, candidates);
}

/** The levels from the outermost on, up to the last name that could be near another. */
function levelsOf(path: string): PathLevel[] {
  // A leading slash belongs to the first name, so that /profile is near profile.
  const names = [...path.matchAll(/^\/*[^/]*|(?<=\/)[^/]*/g)].slice(0, MAX_LEVELS);
  const last = names.findLastIndex(([name]) => isComparable(name));
  return names.slice(0, last + 1).map(({ 0: name, index }) => ({
    prefix: path.slice(0, index),
    branch: path.slice(0, index + name.length),
  }));
}

/** The path without what nobody writes on purpose: full-width letters, and slashes that are repeated or at its ends. */
function tidyForms(path: string): string[] {
  return [...new Set([path.normalize("NFKC"), tidyPath(path)])].filter(
    (form) => form !== path && form !== "",
  );
}

/** goals-2026 and goals_2026 for goals/2026, and the reverse. Not between numbers: 1-2 and 1/2 are different things. */
function respellings(path: string): string[] {
  const exchanged = [...path.matchAll(/[-_/]/g)]
    .slice(0, MAX_EXCHANGED)
    .flatMap(({ 0: separator, index }) => {
      const [before, after] = [path.slice(0, index), path.slice(index + 1)];
      const beside = [/[^-_/]*$/.exec(before)![0], /^[^-_/]*/.exec(after)![0]];
      if (beside.includes("") || !beside.some((name) => /\p{L}{3}/u.test(name))) return [];
      return (separator === "/" ? ["-", "_"] : ["/"]).map((other) => before + other + after);
    });
  return [...exchanged, `/${path}`];
}
