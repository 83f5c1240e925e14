/** Everything about a package that a person should see before they agree. Nothing of it is run. */
import { isObject } from "@etui/values/json/json-object";
import { refusal } from "@etui/words/refusal";
import { MANIFESTS, TOOLS_FILE } from "../folder/find-skills.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { readToolsYaml } from "../manifest/read-tools-yaml.ts";
import { MOST_HOSTS } from "../network/network-hosts.ts";
import type { Diagnostic, SkillManifest } from "../skill.ts";
import { digestPackage } from "./digest-package.ts";
import { type CodeFile, codeFiles } from "./inspection/code-files.ts";
import { codeReach } from "./inspection/code-reach.ts";
import { andMore, finding } from "./inspection/finding.ts";
import { hiddenComments } from "./inspection/hidden-comments.ts";
import { hiddenText } from "./inspection/hidden-text.ts";
import type { Finding, Inspection } from "./inspection/inspection.ts";
import { namedHosts } from "./inspection/named-hosts.ts";
import {
  deceivingId,
  deceivingPaths,
  deceivingToolNames,
  type IsTaken,
  takenNames,
} from "./inspection/names-that-deceive.ts";
import { type TextFile, textFiles } from "./inspection/text-file.ts";
import type { SkillPackage } from "./skill-package.ts";

/** The most findings of one rule in one file; the others are counted. */
const MOST_OF_A_KIND = 10;
/** The most serious findings come first. */
export const GRAVITY = { danger: 0, warning: 1, note: 2 };

export function inspectPackage(
  { files, folder = "" }: SkillPackage,
  { isTaken }: { isTaken: IsTaken },
): Inspection {
  const { texts, cutOff } = textFiles(files, [...MANIFESTS, TOOLS_FILE]);
  const file = MANIFESTS.find((name) => texts.has(name));
  const { manifest, diagnostics } = manifestOf(file && texts.get(file), folder);
  const toolsText = texts.get(TOOLS_FILE);
  const tools = readToolsYaml(toolsText?.text ?? "tools: []", manifest?.id ?? "");
  const code = codeFiles(files, texts);
  const paths = files.map(({ path }) => path);

  const findings: Finding[] = [
    ...(manifest ? deceivingId(manifest.id, file!) : []),
    ...deceivingPaths(paths),
    ...takenNames(tools.tools, isTaken, TOOLS_FILE),
    ...(toolsText ? deceivingToolNames(toolsText) : []),
    ...code.filter(({ kind }) => kind === "program").map(({ path }) => program(path)),
    ...cutOff.map(notLookedAt),
    ...[...texts.values()].flatMap((text) =>
      [hiddenText, hiddenComments, codeReach].flatMap((look) => shortened(look(text))),
    ),
  ];
  return {
    digest: digestPackage(files),
    id: manifest?.id,
    name: manifest?.name,
    version: manifest?.version,
    description: manifest?.description,
    format: manifest?.format,
    instructions: manifest?.body ?? "",
    files: files.map(({ path, data }) => ({ path, bytes: data.length })),
    bytes: files.reduce((sum, { data }) => sum + data.length, 0),
    tools: tools.tools,
    code,
    components: paths.flatMap((path) => /^cards\/([^/]+)\.html$/.exec(path)?.[1] ?? []),
    asksFor: {
      allowedTools: manifest?.allowedTools ?? [],
      requires: manifest?.requires ?? [],
      hosts: namedHosts([...texts.values()]),
      network: networkOf(manifest, code, texts),
      parameters: parametersOf(manifest, [...texts.values()]),
    },
    findings: findings.sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]),
    diagnostics: [...diagnostics, ...(toolsText ? tools.diagnostics : [])],
  };
}

function manifestOf(
  text: TextFile | undefined,
  folder: string,
): { manifest: SkillManifest | undefined; diagnostics: readonly Diagnostic[] } {
  if (text) return readManifest({ text: text.text, file: text.path, folder });
  return {
    manifest: undefined,
    diagnostics: [{ severity: "error", code: "no_manifest", says: refusal("manifest.missing") }],
  };
}

/** An author who declares nothing still names in the code what it calls. */
function networkOf(
  manifest: SkillManifest | undefined,
  code: readonly CodeFile[],
  texts: ReadonlyMap<string, TextFile>,
): readonly string[] {
  if (manifest && manifest.network.length > 0) return manifest.network;
  const run = code.filter(({ isRun }) => isRun).flatMap(({ path }) => texts.get(path) ?? []);
  return namedHosts(run)
    .map(({ host }) => host)
    .slice(0, MOST_HOSTS);
}

/** What the code reads from `context.parameters`, and what the manifest lists under a key that is not Etui's. */
function parametersOf(manifest: SkillManifest | undefined, texts: readonly TextFile[]): string[] {
  const listed = manifest?.extras.parameters;
  const names = new Set(
    Array.isArray(listed)
      ? listed.flatMap((item) => (isObject(item) ? (item.name ?? []) : item)).filter(isText)
      : isObject(listed)
        ? Object.keys(listed)
        : [],
  );
  for (const { role, text } of texts) {
    if (role !== "code") continue;
    for (const [, plain, quoted] of text.matchAll(
      /\bparameters(?:\?)?(?:\.(?!get\b)(\w+)|(?:\.get\(|\[|\.\[)\s*["'](\w+)["'])/g,
    ))
      names.add((plain ?? quoted)!);
  }
  return [...names].sort();
}

const isText = (value: unknown): value is string => typeof value === "string";

const program = (file: string): Finding => finding("program", { severity: "danger", file });

const notLookedAt = ({ path, role }: { path: string; role: TextFile["role"] }): Finding =>
  finding("not_looked_at", { severity: role === "data" ? "note" : "warning", file: path });

function shortened(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((same) => {
    const sorted = same.sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
    const rest = sorted.length - MOST_OF_A_KIND;
    if (rest <= 0) return sorted;
    return [...sorted.slice(0, MOST_OF_A_KIND - 1), andMore(sorted[MOST_OF_A_KIND - 1]!, rest)];
  });
}
