/** What the data view shows, as it stands in the address. */
export interface DataPlace {
  /** Undefined: everything, from the root. */
  path: string | undefined;
  /** Everything below the path instead of the document at it, where both exist. */
  below: boolean;
  /** The kind of card the person chose; undefined leaves it to the data. */
  view: string | undefined;
  /** An older version of the document. */
  version: number | undefined;
  /** What is searched for, instead of showing the path. */
  search: string | undefined;
  /** Not only in the folder the path stands for. */
  everywhere: boolean;
  /** What is done instead of looking: `edit` the document at the path, or put something `new` below it, or files. */
  work: Work | undefined;
}

export const WORKS = ["edit", "new", "import"] as const;
export type Work = (typeof WORKS)[number];

/** The data view with a path chosen in it. */
export type PathPlace = DataPlace & { path: string };

/** The data view with a search in it. */
export type SearchPlace = Pick<DataPlace, "path" | "everywhere"> & { search: string };

export const DATA_ADDRESS = "/data";

/**
 * The path stands in the query, not in the address's own path: stored paths are free, and browsers would
 * fold away a `..` or an empty part.
 */
export function addressOfPath(
  path: string,
  place: Partial<Pick<DataPlace, "below" | "view" | "version">> = {},
): string {
  const query = [inQuery(path)];
  if (place.below) query.push("below");
  if (place.view) query.push(`view=${encodeURIComponent(place.view)}`);
  if (place.version !== undefined) query.push(`version=${place.version}`);
  return `${DATA_ADDRESS}?${query.join("&")}`;
}

/** Where somebody works at a path; new documents and imports may begin at no path as well. */
export function addressOfWork(work: Work, path?: string): string {
  return `${DATA_ADDRESS}?${path === undefined ? "" : `${inQuery(path)}&`}${work}`;
}

/** Without anything to search for: where the search was begun. */
export function addressOfSearch({ path, search, everywhere }: SearchPlace): string {
  if (search === "") return path === undefined ? DATA_ADDRESS : addressOfPath(path);
  const query = path === undefined ? [] : [inQuery(path)];
  if (everywhere && path !== undefined) query.push("everywhere");
  return `${DATA_ADDRESS}?${[...query, `search=${encodeURIComponent(search)}`].join("&")}`;
}

const inQuery = (path: string) => `path=${encodeURIComponent(path).replaceAll("%2F", "/")}`;

export function readDataAddress({ searchParams }: URL): DataPlace {
  const version = Number(searchParams.get("version"));
  return {
    path: searchParams.get("path") || undefined,
    below: searchParams.has("below"),
    view: searchParams.get("view") || undefined,
    version: Number.isInteger(version) && version > 0 ? version : undefined,
    search: searchParams.get("search")?.trim() ? searchParams.get("search")! : undefined,
    everywhere: searchParams.has("everywhere"),
    work: WORKS.find((work) => searchParams.has(work)),
  };
}
