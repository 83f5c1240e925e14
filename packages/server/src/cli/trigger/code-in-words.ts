/** The words for a code. A code of a newer Etui on the same database is shown unchanged. */
export const codeInWords = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? code;
