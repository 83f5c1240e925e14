import { hostileCardsInChromium } from "../harness/hostile-cards-in-chromium.ts";

// What a page could run or fetch meets every type. Of the rest each thing meets some types and each type some things;
// `tests/slow` has all combinations.
hostileCardsInChromium({ typesOfMarkup: 2, typesOfText: 1 });
