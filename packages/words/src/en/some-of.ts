import { figure } from "../figure.ts";

/** The first of them, and how many there are beside those: "a, b and 3 more". */
export const someOf = (first: readonly (string | number)[], more = 0): string =>
  first.join(", ") + (more > 0 ? ` and ${figure(more)} more` : "");
