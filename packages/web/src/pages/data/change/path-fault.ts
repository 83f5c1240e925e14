export type PathFault = "pathMissing" | "pathEnds";

/** What is wrong with a path that was typed for a document; the server reports other faults. */
export function pathFault(path: string): PathFault | undefined {
  if (path.trim() === "") return "pathMissing";
  return path.endsWith("/") ? "pathEnds" : undefined;
}
