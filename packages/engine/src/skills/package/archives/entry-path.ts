/** Checks the names that archives give to files, and which of them may become files on any system. */
import { type Facts, type Refusal, refuse } from "@etui/words/refusal";

export type PathRead = { ok: true; path: string } | { ok: false; refused: Refusal };

// Names must not contain control characters, so this pattern looks for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as said above
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Windows has devices with these names in every folder, whatever comes after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:$|\s*\.)/i;
const NOT_ON_WINDOWS = /[<>:"|?*]/;
/** The longest name in an archive, with folders above the skill's. Otherwise one could be 30,000 folders deep. */
const LONGEST_NAME = 1_000;

/**
 * The path in NFC and without a `/` at its end. Names that could lead elsewhere, or are another file on another system,
 * are refused.
 */
export function entryPath(name: string): PathRead {
  const bad = (fault: Facts<"package.bad_file_name">["fault"]): PathRead =>
    refuse("package.bad_file_name", { path: name.slice(0, LONGEST_NAME), fault });
  if (name.length > LONGEST_NAME) return bad("too_long");
  if (CONTROL.test(name)) return bad("control_characters");
  if (name.includes("\ufffd") || !name.isWellFormed()) return bad("not_utf8");
  if (name.includes("\\")) return bad("backslash");
  if (/^[a-z]:/i.test(name)) return bad("drive_letter");
  if (name.startsWith("/")) return bad("absolute");
  const path = name.normalize("NFC").replace(/\/$/, "");
  for (const part of path.split("/")) {
    if (part === "..") return bad("leads_out");
    if (part === "" || part === ".") return bad("empty_part");
    if (DEVICE.test(part)) return bad("device");
    if (NOT_ON_WINDOWS.test(part)) return bad("not_on_windows");
    if (/[. ]$/.test(part)) return bad("ends_with_dot_or_space");
  }
  return { ok: true, path };
}

/** Files that programs leave behind and no skill needs. */
const LEFT_BEHIND = new Set([
  ...["__MACOSX", ".git", ".svn", ".hg", "node_modules", "__pycache__"],
  ...[".DS_Store", "Thumbs.db", "desktop.ini"],
]);

/** The part of the path that was left behind, with a `/` if it is a folder; undefined if there is none. */
export function leftBehind(path: string): string | undefined {
  const parts = path.split("/");
  const index = parts.findIndex((part) => LEFT_BEHIND.has(part));
  if (index !== -1) return index === parts.length - 1 ? parts[index] : `${parts[index]}/`;
  // macOS stores in these files what other systems cannot keep.
  return parts.at(-1)!.startsWith("._") ? "._*" : undefined;
}
