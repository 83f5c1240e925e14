/** What the data view shows, as given in the address. */
export interface DataPlace {
  /** If undefined, everything from the root. */
  path: string | undefined;
  /** True for everything below the path instead of the document at it, if both exist. */
  below: boolean;
  /** The kind of card that the person chose; if undefined, the data decide. */
  view: string | undefined;
  /** An older version of the document. */
  version: number | undefined;
  /** The search, which replaces the view of the path. */
  search: string | undefined;
  /** True if the search is not limited to the folder of the path. */
  everywhere: boolean;
  /** What is done instead of viewing: `edit` the document at the path, create a `new` one below it, or import files. */
  work: Work | undefined;
}

export const WORKS = ["edit", "new", "import"] as const;
export type Work = (typeof WORKS)[number];

/** The data view with a chosen path. */
export type PathPlace = DataPlace & { path: string };

/** The data view with a search. */
export type SearchPlace = Pick<DataPlace, "path" | "everywhere"> & { search: string };

export const DATA_ADDRESS = "/data";

/**
 * The path is in the query and not in the address's own path, from which browsers would remove a `..` or an empty part.
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

/** The address for work at a path; new documents and imports may also start without one. */
export function addressOfWork(work: Work, path?: string): string {
  return `${DATA_ADDRESS}?${path === undefined ? "" : `${inQuery(path)}&`}${work}`;
}

/** The address of a search; for an empty one, the place where it was begun. */
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
