export const ANSWER_ADDRESS = "/answer";

/**
 * The pass is taken out of the address before anything is drawn: it must not stand in the list of visited pages, nor in
 * a screenshot. This entry of the tab keeps it, so that a reload opens the card again. Undefined where there is none.
 */
export function takePass(): string | undefined {
  const given = location.hash.slice(1);
  if (given === "") return (history.state as { pass?: string } | null)?.pass;
  history.replaceState({ pass: given }, "", ANSWER_ADDRESS);
  return given;
}
