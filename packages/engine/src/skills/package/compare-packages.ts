/** What has changed in a skill since somebody approved it: changed contents need a new approval, which shows this. */
import { isDeepStrictEqual } from "node:util";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { ToolDeclaration } from "../skill.ts";
import { digestFile } from "./digest-package.ts";
import { inspectPackage } from "./inspect-package.ts";
import type { Finding, Inspection } from "./inspection/inspection.ts";
import type { SkillPackage } from "./skill-package.ts";

export interface PackageChange {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  /** The most important first. Empty if only files have changed that nothing reads or runs. */
  matters: readonly Refusal[];
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

const findingsSince = (was: Inspection, is: Inspection): Refusal[] => {
  // Findings are compared without their lines, which move with everything written above them.
  const key = ({ code, file, excerpt }: Finding) => JSON.stringify([code, file, excerpt]);
  const known = new Set(was.findings.map(key));
  return is.findings
    .filter((finding) => finding.severity !== "note" && !known.has(key(finding)))
    .map(({ file, line, says }) => refusal("skill_change.found", { file, line, found: says }));
};

function codeSince(is: Inspection, { added, changed }: { added: string[]; changed: string[] }): Refusal[] {
  return is.code.flatMap(({ path, isRun }) => {
    const facts = { path, is_run: isRun };
    if (added.includes(path)) return [refusal("skill_change.new_code", facts)];
    return changed.includes(path) ? [refusal("skill_change.other_code", facts)] : [];
  });
}

function toolsSince(was: readonly ToolDeclaration[], is: readonly ToolDeclaration[]): Refusal[] {
  const old = new Map(was.map((tool) => [tool.name, tool]));
  const names = new Set(is.map(({ name }) => name));
  const gone = was
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => refusal("skill_change.tool_gone", { tool: name }));
  const others = is.flatMap((tool) => {
    const { name, description, effect, type } = tool;
    const before = old.get(name);
    if (before === undefined) return [refusal("skill_change.new_tool", { tool: name, description })];
    const what = [
      before.description !== description && ("description" as const),
      before.effect !== effect && ("effect" as const),
      before.type !== type && ("type" as const),
      !isDeepStrictEqual(before.inputSchema, tool.inputSchema) && ("parameters" as const),
      before.whenToCall !== tool.whenToCall && ("when_to_call" as const),
    ].filter((one) => one !== false);
    return what.length === 0 ? [] : [refusal("skill_change.other_tool", { tool: name, what, effect, type })];
  });
  return [...others, ...gone];
}

const newIn = (now: readonly string[], old: readonly string[]) => now.filter((item) => !old.includes(item));

function asksSince({ asksFor: was }: Inspection, { asksFor: is }: Inspection): Refusal[] {
  const hosts = newIn(
    is.hosts.map(({ host }) => host),
    was.hosts.map(({ host }) => host),
  );
  const called = is.hosts.flatMap(({ host, inCode }) => {
    const before = was.hosts.find((known) => known.host === host);
    return inCode && before?.inCode === false ? [host] : [];
  });
  const network = newIn(is.network, was.network);
  const tools = newIn(is.allowedTools, was.allowedTools);
  const skills = newIn(
    is.requires.map(({ id, range }) => `${id} ${range}`),
    was.requires.map(({ id, range }) => `${id} ${range}`),
  );
  const names = newIn(is.parameters, was.parameters);
  return [
    ...(hosts.length > 0 ? [refusal("skill_change.names_hosts", { hosts })] : []),
    ...(called.length > 0 ? [refusal("skill_change.calls_hosts", { hosts: called })] : []),
    ...(network.length > 0 ? [refusal("skill_change.asks_for_hosts", { hosts: network })] : []),
    ...(tools.length > 0 ? [refusal("skill_change.allows_tools", { tools })] : []),
    ...(skills.length > 0 ? [refusal("skill_change.requires", { skills })] : []),
    ...(names.length > 0 ? [refusal("skill_change.reads_settings", { names })] : []),
  ];
}

function wordsSince(was: Inspection, is: Inspection): Refusal[] {
  const views = newIn(is.components, was.components);
  const saidOf = (what: "id" | "name" | "description" | "version") =>
    was[what] === is[what]
      ? []
      : [refusal("skill_change.says_of_itself", { what, is: is[what], was: was[what] })];
  return [
    ...saidOf("id"),
    ...saidOf("name"),
    ...saidOf("description"),
    ...(was.instructions === is.instructions ? [] : [refusal("skill_change.instructions")]),
    ...saidOf("version"),
    ...(views.length > 0 ? [refusal("skill_change.new_views", { views })] : []),
  ];
}
