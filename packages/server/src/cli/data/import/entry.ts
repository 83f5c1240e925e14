/** One document to import, or what is wrong with it. `at` is its place: `line 3`, `entry 5`. */
export type Entry = { at: string; path: string; content: unknown } | { at: string; error: string };
