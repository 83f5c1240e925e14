/** What has changed in a skill since somebody approved it: changed contents need a new approval, which shows this. */
import { isDeepStrictEqual } from "node:util";
import type { ToolDeclaration } from "../skill.ts";
import { digestFile } from "./digest-package.ts";
import { inspectPackage } from "./inspect-package.ts";
import type { Finding, Inspection } from "./inspection/inspection.ts";
import type { SkillPackage } from "./skill-package.ts";

export interface PackageChange {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  /** Sentences, the most important first. Empty if only files have changed that nothing reads or runs. */
  matters: readonly string[];
}

export function comparePackages(before: SkillPackage, after: SkillPackage): PackageChange {
  const [old, now] = [before, after].map(({ files }) => new Map(files.map((file) => [file.path, file.data])));
  const added = [...now!.keys()].filter((path) => !old!.has(path));
  const removed = [...old!.keys()].filter((path) => !now!.has(path));
  const changed = [...now!].flatMap(([path, data]) => {
    const earlier = old!.get(path);
    return earlier !== undefined && digestFile(earlier) !== digestFile(data) ? [path] : [];
  });
  const [was, is] = [before, after].map((skill) => inspectPackage(skill, { isTaken: () => undefined }));
  const files = { added, removed, changed };
  return {
    ...files,
    matters: [
      ...findingsSince(was!, is!),
      ...codeSince(is!, files),
      ...toolsSince(was!.tools, is!.tools),
      ...asksSince(was!, is!),
      ...wordsSince(was!, is!),
    ],
  };
}

const findingsSince = (was: Inspection, is: Inspection): string[] => {
  // Findings are compared without their lines, which move with everything written above them.
  const key = ({ code, file, excerpt }: Finding) => JSON.stringify([code, file, excerpt]);
  const known = new Set(was.findings.map(key));
  return is.findings
    .filter((finding) => finding.severity !== "note" && !known.has(key(finding)))
    .map(
      ({ file, line, message }) => `New in ${file ?? "the skill"}${line ? `, line ${line}` : ""}: ${message}`,
    );
};

function codeSince(is: Inspection, { added, changed }: { added: string[]; changed: string[] }): string[] {
  return is.code.flatMap(({ path, isRun }) => {
    const who = isRun ? "It is run when a tool of the skill is called." : "Only an agent would run it.";
    if (added.includes(path)) return [`${path} is new code. ${who}`];
    return changed.includes(path) ? [`The code in ${path} has changed. ${who}`] : [];
  });
}

function toolsSince(was: readonly ToolDeclaration[], is: readonly ToolDeclaration[]): string[] {
  const old = new Map(was.map((tool) => [tool.name, tool]));
  const names = new Set(is.map(({ name }) => name));
  const gone = was.filter(({ name }) => !names.has(name)).map(({ name }) => `The tool ${name} is gone.`);
  const others = is.flatMap((tool) => {
    const before = old.get(tool.name);
    if (before === undefined) return [`There is a new tool, ${tool.name}: ${tool.description}`];
    const what = [
      before.description !== tool.description && "another description",
      before.effect !== tool.effect && `another effect (${tool.effect ?? "none is said"})`,
      before.type !== tool.type && `another type (${tool.type ?? "none is said"})`,
      !isDeepStrictEqual(before.inputSchema, tool.inputSchema) && "other parameters",
      before.whenToCall !== tool.whenToCall && "another moment at which it is called",
    ].filter((said) => said !== false);
    return what.length === 0 ? [] : [`The tool ${tool.name} has ${listed(what)}.`];
  });
  return [...others, ...gone];
}

function asksSince({ asksFor: was }: Inspection, { asksFor: is }: Inspection): string[] {
  const isNew = (old: readonly string[], now: readonly string[]) => now.filter((item) => !old.includes(item));
  const hosts = isNew(
    was.hosts.map(({ host }) => host),
    is.hosts.map(({ host }) => host),
  );
  const called = is.hosts.filter(({ host, inCode }) => {
    const before = was.hosts.find((known) => known.host === host);
    return inCode && before?.inCode === false;
  });
  const allowed = isNew(was.allowedTools, is.allowedTools);
  const required = isNew(
    was.requires.map(({ id, range }) => `${id} ${range}`),
    is.requires.map(({ id, range }) => `${id} ${range}`),
  );
  const parameters = isNew(was.parameters, is.parameters);
  return [
    ...(hosts.length > 0 ? [`It names places on the network that it did not: ${hosts.join(", ")}.`] : []),
    ...(called.length > 0
      ? [`Its code now names what only its text did: ${called.map(({ host }) => host).join(", ")}.`]
      : []),
    ...(allowed.length > 0 ? [`It wants to use without asking: ${allowed.join(", ")}.`] : []),
    ...(required.length > 0 ? [`It needs other skills: ${required.join(", ")}.`] : []),
    ...(parameters.length > 0 ? [`It reads settings that it did not: ${parameters.join(", ")}.`] : []),
  ];
}

function wordsSince(was: Inspection, is: Inspection): string[] {
  const shown = (value: string | undefined) => (value === undefined ? "nothing" : JSON.stringify(value));
  return [
    ...(was.id !== is.id ? [`Its id is ${shown(is.id)}; it was ${shown(was.id)}.`] : []),
    ...(was.name !== is.name ? [`Its name is ${shown(is.name)}; it was ${shown(was.name)}.`] : []),
    ...(was.description !== is.description
      ? [`Its description is ${shown(is.description)}; it was ${shown(was.description)}.`]
      : []),
    ...(was.instructions !== is.instructions ? ["What it tells a model to do has changed."] : []),
    ...(was.version !== is.version
      ? [`Its version is ${shown(is.version)}; it was ${shown(was.version)}.`]
      : []),
    ...(is.components.some((id) => !was.components.includes(id))
      ? [`It brings new views: ${is.components.filter((id) => !was.components.includes(id)).join(", ")}.`]
      : []),
  ];
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
