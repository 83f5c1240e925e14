import { hostileCardsInChromium } from "../harness/hostile-cards-in-chromium.ts";

// Each thing meets some types and each type some things; `tests/slow` has all combinations.
hostileCardsInChromium({ typesOfMarkup: 4, typesOfText: 1 });
