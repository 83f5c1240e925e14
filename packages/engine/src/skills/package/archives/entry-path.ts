/** The names that archives give to files, and which of them may become files of ours on any system. */
import { quote } from "@etui/values/json/preview";

export type PathRead = { ok: true; path: string } | { ok: false; error: string };

// Control characters are what is looked for.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as said above
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Windows has devices of these names in every folder, whatever comes after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:$|\s*\.)/i;
const NOT_ON_WINDOWS = /[<>:"|?*]/;
/** Of a whole archive, where folders may lie above that of the skill. A name can be one of 30,000 folders otherwise. */
const LONGEST_NAME = 1_000;

/** In NFC and without a `/` at its end. What could lead elsewhere, or is another file on another system, is refused. */
export function entryPath(name: string): PathRead {
  const refuse = (why: string): PathRead => ({
    ok: false,
    error: `The file name ${quote(name)} ${why}. Such a package is not read; ask its author for a clean one.`,
  });
  if (name.length > LONGEST_NAME) return refuse(`has ${name.length} characters`);
  if (CONTROL.test(name)) return refuse("has control characters");
  if (name.includes("\ufffd") || !name.isWellFormed()) return refuse("is not UTF-8");
  if (name.includes("\\")) return refuse("has a backslash, which some systems take for a folder");
  if (/^[a-z]:/i.test(name)) return refuse("begins with a drive letter");
  if (name.startsWith("/")) return refuse("is absolute");
  const path = name.normalize("NFC").replace(/\/$/, "");
  for (const part of path.split("/")) {
    if (part === "..") return refuse("leads out of the folder");
    if (part === "" || part === ".") return refuse("has an empty part");
    if (DEVICE.test(part)) return refuse("is that of a device on Windows");
    if (NOT_ON_WINDOWS.test(part)) return refuse("has characters that Windows does not allow");
    if (/[. ]$/.test(part)) return refuse("has a part that ends with a dot or a space");
  }
  return { ok: true, path };
}

/** What programs leave behind and no skill needs. */
const LEFT_BEHIND = new Set([
  ...["__MACOSX", ".git", ".svn", ".hg", "node_modules", "__pycache__"],
  ...[".DS_Store", "Thumbs.db", "desktop.ini"],
]);

/** The part of the path that is such, with a `/` where it is a folder; undefined where there is none. */
export function leftBehind(path: string): string | undefined {
  const parts = path.split("/");
  const index = parts.findIndex((part) => LEFT_BEHIND.has(part));
  if (index !== -1) return index === parts.length - 1 ? parts[index] : `${parts[index]}/`;
  // What macOS puts beside a file for what other systems cannot keep.
  return parts.at(-1)!.startsWith("._") ? "._*" : undefined;
}
