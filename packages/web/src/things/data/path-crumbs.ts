export interface Crumb {
  name: string;
  path: string;
}

/** The parts of a path, each with the path up to it. A slash at the start or a double slash makes an empty name. */
export function pathCrumbs(path: string): Crumb[] {
  const names = path.split("/");
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join("/") }));
}

/** The prefixes of the levels that must be open for `path` to be visible: `""`, `goals/`, `goals/2026/`. */
export function levelsAbove(path: string): string[] {
  return [
    "",
    ...pathCrumbs(path)
      .slice(0, -1)
      .map((crumb) => `${crumb.path}/`),
  ];
}

export const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
