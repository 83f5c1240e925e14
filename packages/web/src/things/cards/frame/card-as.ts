import type { Card } from "@etui/protocol/card";
import type { Language } from "../../../base/words/choose-language.ts";
import type { ShownCard } from "../shown-card.ts";

export type CopyStyle = "markdown" | "csv" | "json";

/** A card as text. The code that writes it is loaded when it is first needed. */
export async function cardAs(style: CopyStyle, card: ShownCard, locale: Language): Promise<string> {
  switch (style) {
    case "json":
      return JSON.stringify(card.data, null, 2);
    case "csv": {
      const { cardCsv } = await import("@etui/cards/card-csv");
      return cardCsv(card as Card) ?? "";
    }
    case "markdown": {
      const { cardText } = await import("@etui/cards/card-text");
      return cardText(card as Card, { style: "markdown", locale });
    }
  }
}

/** Gives a text or a picture to the browser as a file. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // If it were revoked at once, Safari would save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A title as a file name, without characters that file systems refuse. */
export const fileName = (title: string) =>
  title
    .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, " ")
    .trim()
    .slice(0, 80) || "card";
