/** Characters that no file system accepts in a name, and the separator of paths. */
const UNUSABLE = /[\p{C}/\\:*?"<>|]+/gu;

/** The file name for a path: `goals/2026/` as JSON is `goals-2026.json`. */
export function fileName(path: string, extension: string): string {
  const name = path.replaceAll(UNUSABLE, "-").replace(/^[-. ]+|[-. ]+$/g, "");
  return `${name.slice(0, 100) || "etui"}.${extension}`;
}
