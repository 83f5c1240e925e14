/**
 * A card as the body of an e-mail: HTML with its styles inline and nothing to run or to load, which is all that mail
 * programs keep. It is made of the elements of the Adaptive Card, so it has what a chat platform has; a question is a
 * link, because no answer can be given in a mail.
 */
import type { Card, CardData, CardType } from "@etui/protocol/card";
import type { AdaptiveLook } from "./adaptive/adaptive-look.ts";
import { type Element, subtle } from "./adaptive/element.ts";
import { KINDS } from "./kinds.ts";
import { type Locale, wordsIn } from "./words/words.ts";

export interface CardEmailOptions {
  locale?: Locale;
  /** Where the card can be opened in a browser. */
  url?: string;
}

/** Mail programs cut what is longer than some 100 kB. */
const MOST_ROWS = 100;

export function cardEmail(card: Card, { locale = "en", url }: CardEmailOptions = {}): string {
  const words = wordsIn(locale);
  const { title, subtitle, empty_text } = card.options;
  const body = elementsOf(card, { locale, rows: MOST_ROWS, answered: false, send: "" });
  if (body.length === 0) body.push(subtle(empty_text || words.empty));
  const isLink = url !== undefined && /^https?:\/\//i.test(url);
  const parts = [
    ...(title ? [`<h1 style="margin:0 0 4px;font-size:20px;line-height:1.3">${escaped(title)}</h1>`] : []),
    ...(subtitle ? [paragraph(escaped(subtitle), `margin:0 0 12px;${MUTED}`)] : []),
    ...body.map(htmlOf),
    ...(isLink
      ? [
          paragraph(
            `<a href="${escaped(url)}" style="color:#14533f">${escaped(words.open)}</a>`,
            "margin:16px 0 0",
          ),
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escaped(title ?? "Etui")}</title></head>
<body style="margin:0;padding:20px;background:#ffffff;color:#1d1d1b;font:15px/1.5 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:640px">
${parts.join("\n")}
</div>
</body>
</html>
`;
}

const elementsOf = <Type extends CardType>(
  { card_type, data }: { card_type: Type; data: CardData<Type> },
  look: AdaptiveLook,
): Element[] => KINDS[card_type].adaptive(data, look);

/** The elements that cards are made of while they take no answer; there is no other. */
function htmlOf(element: Element): string {
  switch (element.type) {
    case "TextBlock":
      return paragraph(
        wordsOf(element.text),
        `margin:${element.spacing === "none" ? "0" : "6px 0 0"};${lookOf(element)}`,
      );
    case "Container": {
      const edge = EDGES[String(element.style)];
      const box =
        edge === undefined
          ? "margin:10px 0 0"
          : `margin:10px 0 0;padding:2px 0 2px 12px;border-left:3px solid ${edge}`;
      return `<div style="${box}">${itemsOf(element).map(htmlOf).join("")}</div>`;
    }
    case "ColumnSet":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>${columnsOf(element)}</tr></table>`;
    case "FactSet":
      return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:10px 0 0">${factsOf(element)}</table>`;
    case "Table":
      return tableOf(element);
    default:
      return "";
  }
}

const columnsOf = ({ columns }: Element): string =>
  (columns as Element[])
    .map((column) => {
      const width =
        column.width === "auto" ? "white-space:nowrap;padding-right:8px" : "width:99%;padding-right:8px";
      return `<td style="vertical-align:top;${(columns as Element[]).every(({ width }) => width === "stretch") ? "padding-right:16px" : width}">${itemsOf(column).map(htmlOf).join("")}</td>`;
    })
    .join("");

const factsOf = ({ facts }: Element): string =>
  (facts as { title: string; value: string }[])
    .map(
      ({ title, value }) =>
        `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:normal;${MUTED}">${wordsOf(title)}</th>` +
        `<td style="padding:2px 0">${wordsOf(value)}</td></tr>`,
    )
    .join("");

/** The first row of a card's table is its head. */
function tableOf({ rows, columns }: Element): string {
  const aligns = (columns as { horizontalCellContentAlignment: string }[]).map(
    ({ horizontalCellContentAlignment }) => horizontalCellContentAlignment,
  );
  const lines = (rows as { cells: Element[] }[]).map(({ cells }, row) => {
    const [tag, weight] = row === 0 ? ['th scope="col"', "600"] : ["td", "400"];
    const filled = cells.map(
      (cell, at) =>
        `<${tag} style="padding:5px 12px 5px 0;border-bottom:1px solid #dddad2;text-align:${aligns[at]};font-weight:${weight};vertical-align:top">` +
        `${itemsOf(cell)
          .map(({ text }) => wordsOf(text))
          .join(" ")}</${tag.slice(0, 2)}>`,
    );
    return `<tr>${filled.join("")}</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:10px 0 0">${lines.join("\n")}</table>`;
}

const itemsOf = ({ items }: Element): Element[] => items as Element[];

function lookOf({ size, weight, color, isSubtle, fontType }: Element): string {
  return [
    SIZES[String(size)] && `font-size:${SIZES[String(size)]}`,
    weight === "bolder" && "font-weight:600",
    isSubtle ? MUTED : COLOURS[String(color)] && `color:${COLOURS[String(color)]}`,
    fontType === "monospace" && "font-family:monospace",
  ]
    .filter(Boolean)
    .join(";");
}

const paragraph = (html: string, style: string) => `<p style="${style}">${html}</p>`;

/** A TextBlock's words without the escapes of its Markdown, with those of HTML. */
const wordsOf = (text: unknown): string =>
  escaped(
    String(text)
      .replace(/\\([\\`*_[\]<+#.>-])/g, "$1")
      .replaceAll("\u2060", ""),
  );

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Dark enough on white to be read. */
const MUTED = "color:#66645d";
const SIZES: Record<string, string> = { small: "13px", medium: "17px", large: "20px", extraLarge: "28px" };
const COLOURS: Record<string, string> = {
  good: "#14533f",
  warning: "#8a5a00",
  attention: "#a3291f",
  accent: "#2a5a8a",
};
const EDGES: Record<string, string> = COLOURS;
