/** What no file system takes in a name, and what a path parts its names by. */
const UNUSABLE = /[\p{C}/\\:*?"<>|]+/gu;

/** `goals/2026/` as JSON is `goals-2026.json`. */
export function fileName(path: string, extension: string): string {
  const name = path.replaceAll(UNUSABLE, "-").replace(/^[-. ]+|[-. ]+$/g, "");
  return `${name.slice(0, 100) || "etui"}.${extension}`;
}
