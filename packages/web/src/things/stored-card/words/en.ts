/** Words around stored cards. */
export const en = {
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkNotCopied: (link: string) => `The browser refused to copy. The link is ${link}`,
  openPage: "Open as a page",
  pinFailed: "The dashboard could not be saved.",
  pinned: "It is on the dashboard now.",
  toDashboard: "Open the dashboard",
  late: "This was answered before, from somewhere else. Your answer was not taken; here is the one that stands.",
  newer: "A newer card stands in the place of this one.",
  openNewer: "Open the newer card",
  sourceGone: "The card has nothing to show now",
  sourceGoneNext:
    "The card itself is kept. It shows its data again as soon as there are any, without a reload.",
  openSource: (path: string) => `Look at ${path}`,
  missing: "There is no such card",
  missingNext:
    "The link may be cut short, or the card belongs to somebody else. Your cards are listed in the gallery.",
  toCards: "All cards",
  happened: "What happened to it",
  shown: "Shown",
  seen: "Seen for the first time",
  drafted: "Draft saved",
  answered: "Answered",
  pressed: (label: string, times: number) =>
    times > 1 ? `“${label}” pressed for the ${ordinal(times)} time` : `“${label}” pressed`,
  superseded: "A newer card took its place",
  savedTo: "saved to",
  version: (version: number) => `version ${version}`,
  follows: "It follows what is stored: whatever is written there shows here at once.",
};

function ordinal(count: number): string {
  const ending = { one: "st", two: "nd", few: "rd" }[
    new Intl.PluralRules("en", { type: "ordinal" }).select(count) as "one"
  ];
  return `${count.toLocaleString("en")}${ending ?? "th"}`;
}

export type StoredCardWords = typeof en;
