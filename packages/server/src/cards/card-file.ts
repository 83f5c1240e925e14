/**
 * A card as a file: to send, to print, or to use without Etui. This list is complete; other endings are no files of a
 * card.
 */
import { inZone } from "@etui/cards/in-zone";
import type { Card, CardOf } from "@etui/protocol/card";

export interface CardFileLook {
  locale: "en" | "zh";
  theme: "light" | "dark";
  /** Where the card can be opened and answered. */
  url: string;
  /** The reader's; what a program takes on, as CSV, keeps the moments as they are written. */
  timeZone: string;
}

export interface CardFile {
  mimeType: string;
  /** Loads the renderer with the first file of its kind; undefined if the card has no such form. */
  draw(card: Card, look: CardFileLook): Promise<string | Uint8Array<ArrayBuffer> | undefined>;
}

const text = (style: "markdown" | "plain"): CardFile["draw"] =>
  async function drawText(card, { locale, timeZone }) {
    const { cardText } = await import("@etui/cards/card-text");
    return cardText(inZone(card, timeZone), { style, locale, rows: Number.POSITIVE_INFINITY });
  };

export const CARD_FILES = {
  md: { mimeType: "text/markdown; charset=utf-8", draw: text("markdown") },
  txt: { mimeType: "text/plain; charset=utf-8", draw: text("plain") },
  csv: {
    mimeType: "text/csv; charset=utf-8",
    draw: async (card) => {
      const { cardCsv } = await import("@etui/cards/card-csv");
      const csv = cardCsv(card);
      // Without the mark, Excel reads a file in the system's own code page, and Chinese becomes noise.
      return csv === undefined ? undefined : `\ufeff${csv}`;
    },
  },
  html: {
    mimeType: "text/html; charset=utf-8",
    draw: async (card, { locale, url, timeZone }) => {
      const { cardEmail } = await import("@etui/cards/card-email");
      return cardEmail(inZone(card, timeZone), { locale, url });
    },
  },
  svg: { mimeType: "image/svg+xml; charset=utf-8", draw: async (card, look) => chartSvgOf(card, look) },
  png: {
    mimeType: "image/png",
    draw: async (card, look) => {
      const svg = await chartSvgOf(card, look);
      if (svg === undefined) return undefined;
      const { pngOf } = await import("./png.ts");
      return pngOf(svg);
    },
  },
  "adaptive.json": {
    mimeType: "application/json; charset=utf-8",
    draw: async (card, { locale, url, timeZone }) => {
      const { adaptiveCard } = await import("@etui/cards/adaptive-card");
      return JSON.stringify(adaptiveCard(inZone(card, timeZone), { locale, url }));
    },
  },
} as const satisfies Record<string, CardFile>;

export type CardFileEnding = keyof typeof CARD_FILES;

/** Undefined for cards other than charts, which have no picture. */
async function chartSvgOf(card: Card, { locale, theme }: CardFileLook): Promise<string | undefined> {
  if (card.card_type !== "chart") return undefined;
  const { chartSvg } = await import("@etui/cards/chart-svg");
  const { data, options } = card as CardOf<"chart">;
  return chartSvg(data, {
    width: CHART.width,
    height: CHART.height,
    theme,
    locale,
    ...(options.title === undefined ? {} : { title: options.title }),
  });
}

/** A chat shows it at half this width, sharp. */
const CHART = { width: 760, height: 420 };
