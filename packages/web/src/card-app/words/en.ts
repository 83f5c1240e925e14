/** Words around a card in another program. */
export const en = {
  preparing: "The card is being prepared…",
  cancelled: "The card was not shown: the call was cancelled.",
  failed: "There is no card to show.",
  broken: "The card could not be drawn.",
  brokenNext: "Its data is untouched. Try again, or look at it in Etui's own page.",
  noCard: "The tool answered without a card.",
  notReached: "Etui could not be reached.",
  unreachable:
    "This program does not pass answers on to Etui. You can read the card here, and answer it in Etui's own page.",
  gone: "Etui no longer keeps this card, or has forgotten this place. It can be read here, but not changed.",
  noData: "The source gives nothing now.",
  answered: (title: string | undefined, said: string) =>
    title === undefined ? `Answered: ${said}.` : `Answered “${title}”: ${said}.`,
  keptStored: (fields: string[]) => `Of that, kept as changed elsewhere: ${fields.join(", ")}.`,
  savedTo: (path: string) => `Saved to ${path}.`,
  pressed: (title: string | undefined, label: string, said: string) =>
    `Pressed “${label}”${title === undefined ? "" : ` on “${title}”`}: ${said}`,
};

export type AppWords = typeof en;
