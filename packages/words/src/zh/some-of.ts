import { figure } from "../figure.ts";
import { spaced } from "./spaced.ts";

/** The first of them, and how many there are with those: "a、b 等 5 个". */
export const someOf = (first: readonly (string | number)[], more = 0): string =>
  spaced(first.join("、"), more > 0 ? `等 ${figure(first.length + more)} 个` : "");
