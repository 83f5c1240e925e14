export type PathFault = "pathMissing" | "pathEnds";

/** What is wrong with a path that somebody typed for a document; the rest the server says. */
export function pathFault(path: string): PathFault | undefined {
  if (path.trim() === "") return "pathMissing";
  return path.endsWith("/") ? "pathEnds" : undefined;
}
