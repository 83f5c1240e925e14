/** Versions of a document that are asked for. */
export const history = {
  "history.no_version": ({ version }: { version: number }) => `There is no version ${version} of this path.`,
  "history.no_two_versions":
    "There are no two such versions of this path. Its history lists the versions there are.",
  "history.nothing_stored": "Nothing was ever stored at this path, or none of it is kept.",
};
