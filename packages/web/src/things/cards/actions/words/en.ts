/** Words of the buttons on a card, which come with their code. */
export const en = {
  pressing: "Working…",
  done: (label: string) => `Done: ${label}`,
  failed: (label: string) => `“${label}” was not done.`,
  before: (label: string, when: string, times: number) =>
    times > 1 ? `${label}: ${when}, ${times.toLocaleString("en")} times in all` : `${label}: ${when}`,
  takeBack: "Undo",
  takenBack: (label: string) => `Undone: ${label}`,
  openCard: "Open the card",
  preview: "A preview: nothing is called.",
  asks: (label: string) => `“${label}” needs your word. This is what it does:`,
  approve: "Do it",
  deny: "Do not",
  decideElsewhere: "You decide this in Etui, under Confirmations, and then press again here.",
  again: "Press again",
  back: "Not now",
};

export type ActionsWords = typeof en;
