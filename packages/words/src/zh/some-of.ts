/** The first of them, and how many there are with those: "a、b 等 5 个". */
export const someOf = (first: readonly (string | number)[], more = 0): string =>
  first.join("、") + (more > 0 ? ` 等 ${(first.length + more).toLocaleString("en")} 个` : "");
