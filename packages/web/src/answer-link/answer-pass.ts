export const ANSWER_ADDRESS = "/answer";

/**
 * The pass is taken out of the address before anything is drawn: it must not stay in the history, nor in a
 * screenshot. Undefined where the address names none.
 */
export function takePassFromAddress(): string | undefined {
  const pass = location.hash.slice(1);
  if (pass !== "") history.replaceState(null, "", ANSWER_ADDRESS);
  return pass || undefined;
}
