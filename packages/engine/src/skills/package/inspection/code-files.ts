/** Which files of a skill are code, and who would run them. */
import type { PackageFile } from "../skill-package.ts";
import type { TextFile } from "./text-file.ts";

/**
 * `handlers`: what the skill's tools do. `module`: imported by handlers. `step`: Python of a composite skill. `script`:
 * an agent with its own shell may run it. `program`: a binary that nobody can read.
 */
export type CodeKind = "handlers" | "module" | "step" | "script" | "program";

export interface CodeFile {
  path: string;
  kind: CodeKind;
  /** True if Etui runs it when a tool of the skill is called; it runs no Python. */
  isRun: boolean;
}

const PROGRAM = /\.(?:exe|dll|so|dylib|node|wasm|pyc|pyd|jar|class|com|scr|msi|app|deb|rpm|dmg)$/i;
/** The first bytes of ELF, Windows, macOS (both byte orders and universal) and WebAssembly. */
const MAGIC = ["7f454c46", "4d5a", "cffaedfe", "cefaedfe", "feedface", "feedfacf", "cafebabe", "0061736d"];

export function codeFiles(files: readonly PackageFile[], texts: ReadonlyMap<string, TextFile>): CodeFile[] {
  return files.flatMap((file): CodeFile[] => {
    const kind = kindOf(file, texts.get(file.path));
    const isRun = kind !== "script" && kind !== "program" && !file.path.endsWith(".py");
    return kind ? [{ path: file.path, kind, isRun }] : [];
  });
}

function kindOf({ path, data }: PackageFile, text: TextFile | undefined): CodeKind | undefined {
  const head = Buffer.from(data.subarray(0, 4)).toString("hex");
  if (PROGRAM.test(path) || (text === undefined && MAGIC.some((magic) => head.startsWith(magic))))
    return "program";
  if (text?.role !== "code") return undefined;
  if (/^tools\/handlers\.(?:[cm]?[jt]s|py)$/.test(path)) return "handlers";
  if (/^(?:tools|services)\//.test(path)) return "module";
  return /^Script\/.*\.py$/i.test(path) ? "step" : "script";
}
