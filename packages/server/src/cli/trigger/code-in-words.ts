/** A code as people say it. One of a newer Etui on the same database stays as it is. */
export const codeInWords = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? code;
