/** Words of a page that was opened with a link to one card. */
export const en = {
  title: "A question for you",
  lead: "Somebody's assistant asks you through Etui. This link opens this one card and nothing else.",
  shown: "A card for you",
  shownLead:
    "Somebody's assistant shows you this card through Etui. This link opens this one card and nothing else.",
  thanks: "Thank you. Your answer has arrived.",
  answered: "This has been answered.",
  answeredNext: "You can close this page.",
  superseded: "This question was asked anew",
  supersededNext: "Ask the assistant for the newer card, or open it in Etui.",
  invalid: "This link is not valid any more",
  invalidNext: "Ask the assistant for the card again, or open it in Etui.",
  incomplete: "This link is incomplete",
  incompleteNext: "Copy all of it, with everything behind the #, and open it again.",
  openEtui: "Open Etui",
};

export type LinkWords = typeof en;
