export const ANSWER_ADDRESS = "/answer";

/**
 * Takes the pass out of the address before anything is drawn, so that it appears neither in the list of visited pages
 * nor in a screenshot. The tab's history entry keeps it, so that a reload opens the card again. Undefined if there is
 * none.
 */
export function takePass(): string | undefined {
  const given = location.hash.slice(1);
  if (given === "") return (history.state as { pass?: string } | null)?.pass;
  history.replaceState({ pass: given }, "", ANSWER_ADDRESS);
  return given;
}
