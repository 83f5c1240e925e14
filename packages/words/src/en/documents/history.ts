/** Versions of a document that are asked for, and what is said as well where a tool asks for them. */
export const NEVER_STORED =
  "Nothing was ever stored at this path, or nothing of it is kept. Search the data to see what there is.";

export const noVersion = (version: number) => `There is no version ${version} of this path.`;

export const history = {
  "history.no_version": ({ version }: { version: number }) =>
    `${noVersion(version)} Its history lists the versions there are.`,
  "history.no_two_versions":
    "There are no two such versions of this path. Its history lists the versions there are.",
  "history.nothing_stored": NEVER_STORED,
};
