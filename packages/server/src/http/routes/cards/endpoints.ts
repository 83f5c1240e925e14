import answer from "./answer.ts";
import card from "./card.ts";
import cards from "./cards.ts";
import component from "./component.ts";
import draft from "./draft.ts";
import drawn from "./drawn.ts";
import { putPins, readPins } from "./pins.ts";
import preview from "./preview.ts";
import rows from "./rows.ts";
import { pressCard, submitCard, tickCard } from "./submit.ts";
import { draftWithPass, openWithPass, pressWithPass, submitWithPass } from "./with-pass.ts";

export const cardEndpoints = [
  cards,
  card,
  preview,
  component,
  rows,
  answer,
  submitCard,
  tickCard,
  pressCard,
  draft,
  drawn,
  readPins,
  putPins,
  openWithPass,
  draftWithPass,
  submitWithPass,
  pressWithPass,
];
