/** Words for the case that somebody else wrote while a person was filling something in. */
import { otherSurface, surfaces } from "../../../../../base/words/surfaces/en.ts";

export const en = {
  title: "Changed elsewhere while you filled this in",
  lead: "Nothing is saved yet, and your answer is kept. Choose what is to stand.",
  where: "To be saved to",
  yours: "Yours",
  stored: "Stored now",
  nothing: "nothing",
  surfaces,
  otherSurface,
  allMine: "Keep all of mine",
  allStored: "Take all that is stored",
  choose: "Choose one of the two for each.",
  save: "Save the choice",
  back: "Back",
  gone: "Gone while you filled this in",
  goneLead: "Where your answer was to be saved, nothing is left. Your answer is kept with the card.",
  ended: { delete: "Deleted", move: "Moved away", expire: "Expired" },
  saveAnew: "Save it there anew",
};

export type ConflictWords = typeof en;
