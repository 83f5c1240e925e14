import { hostileCardsInChromium } from "../harness/hostile-cards-in-chromium.ts";

hostileCardsInChromium({ typesOfMarkup: 12, typesOfText: 12 });
