/** What a skill's code uses, as far as its text shows: walls keep it in, and this tells a person what it wants. */
import { finding } from "./finding.ts";
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";
import { visibleExcerpt } from "./visible-text.ts";

/** Findings whose sentence needs no further facts. */
type PlainCode =
  | "starts_programs"
  | "makes_code"
  | "reaches_network"
  | "reads_environment"
  | "deletes_files"
  | "runs_download";

interface Reach extends Pick<Finding, "severity"> {
  code: PlainCode;
  words: RegExp;
}

const IN_CODE: readonly Reach[] = [
  {
    severity: "warning",
    code: "starts_programs",
    words:
      /["'](?:node:)?child_process["']|\b(?:import|from) subprocess\b|\bsubprocess\.\w+\(|\bos\.(?:system|popen|exec[lv]\w*|spawn\w*)\b|\bDeno\.(?:run|Command)\b|\bBun\.spawn/,
  },
  {
    severity: "warning",
    code: "makes_code",
    words: /(?<![.\w])(?:eval|exec)\(|\bnew Function\(|\b__import__\(|\bvm\.run\w+\(|\bmarshal\.loads\(/,
  },
  {
    severity: "note",
    code: "reaches_network",
    words:
      /(?<![.\w])fetch\(|\bnode:(?:https?|net|tls|dgram)\b|\brequire\(["'](?:https?|net)["']\)|\b(?:import|from) (?:requests|httpx|aiohttp|urllib|socket)\b|\baxios\b|\bnew WebSocket\(|\bXMLHttpRequest\b|^\s*(?:curl|wget) /m,
  },
  {
    severity: "note",
    code: "reads_environment",
    words: /\bprocess\.env\b|\bos\.environ\b|\bos\.getenv\b|\bDeno\.env\b/,
  },
  {
    severity: "note",
    code: "deletes_files",
    words: /\brm -[rf]{1,2}\b|\bshutil\.rmtree\b|\bos\.(?:remove|unlink)\b|\b(?:unlink|rm|rmdir)(?:Sync)?\(/,
  },
];

const ANYWHERE: readonly Reach[] = [
  {
    severity: "warning",
    code: "runs_download",
    words:
      /\b(?:curl|wget)\b[^\n|]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:iwr|irm|Invoke-WebRequest)\b[^\n|]{0,300}\|\s*(?:iex|Invoke-Expression)\b/i,
  },
];

/** Each finding once per file, with the first line that shows it. */
export function codeReach(file: TextFile): Finding[] {
  const rules = file.role === "code" ? [...IN_CODE, ...ANYWHERE] : file.role === "prose" ? ANYWHERE : [];
  return rules.flatMap(({ words, code, severity }) => {
    const index = file.lines.findIndex((line) => words.test(line));
    if (index === -1) return [];
    const line = file.lines[index]!;
    const excerpt = visibleExcerpt(line, line.search(words));
    return [finding(code, { severity, file: file.path, line: index + 1, excerpt })];
  });
}
