/**
 * What a skill's code uses, as far as its text shows, and what its instructions have somebody do: walls keep code in, and
 * this tells a person what it wants. The ways of malicious skills are those of a public collection of them.
 */
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
  | "runs_download"
  | "runs_encoded"
  | "paste_site"
  | "locked_archive";

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
      /(?<![.\w])(?<!\bdef )(?<!\bfunction )fetch\(|\bnode:(?:https?|net|tls|dgram)\b|\brequire\(["'](?:https?|net)["']\)|\b(?:import|from) (?:requests|httpx|aiohttp|urllib|socket)\b|\baxios\b|\bnew WebSocket\(|\bXMLHttpRequest\b|^\s*(?:curl|wget) /m,
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
  {
    severity: "danger",
    code: "runs_encoded",
    words:
      /\bbase64\s+(?:-d|-D|--decode)\b[^\n]{0,200}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:eval|(?:ba|z|da)?sh\s+-c)\s+["']?\$\([^\n]{0,300}\bbase64\s+(?:-d|-D|--decode)|\b(?:powershell|pwsh)\b[^\n]{0,100}\s-e(?:nc|ncodedcommand)?\s/i,
  },
  {
    severity: "warning",
    code: "paste_site",
    words:
      /\b(?:glot\.io|pastebin\.com|paste\.ee|hastebin\.com|rentry\.(?:co|org)|ghostbin\.\w+|dpaste\.(?:com|org)|controlc\.com|justpaste\.it|0bin\.net|privatebin\.\w+|termbin\.com|ix\.io|sprunge\.us|transfer\.sh|file\.io)\b/i,
  },
  {
    severity: "danger",
    code: "locked_archive",
    words:
      /\b(?:zip|rar|7z|archive)\b[^\n]{0,120}\b(?:pass(?:word|code|phrase)?|pwd)\b\s*(?:is|:|=|-)|\b(?:extract|unzip|unpack|decompress)\b[^\n]{0,100}\b(?:with|using)\b[^\n]{0,20}\bpass(?:word|code|phrase)?\b|\b(?:unzip|7z\s+x|unrar\s+x)\b[^\n]{0,60}\s-[pP]\s?\S|解压密码/i,
  },
];

/** A line that is nothing but a comment does nothing, whatever it speaks of. */
const COMMENT = /^\s*(?:#(?!!)|\/\/|--|;|\*|\/\*)/;

/** Each finding once per file, with the first line that shows it. */
export function codeReach(file: TextFile): Finding[] {
  const rules = file.role === "code" ? [...IN_CODE, ...ANYWHERE] : file.role === "prose" ? ANYWHERE : [];
  return rules.flatMap(({ words, code, severity }) => {
    const isCode = IN_CODE.some((rule) => rule.code === code);
    const index = file.lines.findIndex((line) => words.test(line) && !(isCode && COMMENT.test(line)));
    if (index === -1) return [];
    const line = file.lines[index]!;
    const excerpt = visibleExcerpt(line, line.search(words));
    return [finding(code, { severity, file: file.path, line: index + 1, excerpt })];
  });
}
