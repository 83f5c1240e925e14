/** What a client gets with a card besides its text: something to draw it with, a question, a picture, or a link. */
import { cardOf, type Etui } from "@etui/engine";
import type { Card, CardOf } from "@etui/protocol/card";
import { type AnsweredCardType, takesAnswer } from "@etui/protocol/cards/card-type";
import type { ToolResult } from "@etui/protocol/tool-result";
import { CARD_FILES } from "../../cards/card-file.ts";
import type { CardPasses } from "../../cards/card-passes.ts";
import { mayAnswer } from "../../cards/may-answer.ts";
import type { McpCaller } from "../caller.ts";
import type { JsonObject } from "../wire.ts";

export interface ShownCard {
  cardId: string;
  card: Card;
}

/** The card that a call has shown and stored; undefined for every other result. */
export function shownCard(result: ToolResult): ShownCard | undefined {
  const card = typeof result.card_id === "string" ? cardOf(result) : undefined;
  return card && { cardId: result.card_id as string, card };
}

export type Question = CardOf<AnsweredCardType>;

export const asksPerson = (card: Card): card is Question =>
  takesAnswer(card.card_type) && card.options.interactive === true;

export interface Beside {
  content?: JsonObject[];
  _meta?: JsonObject;
}

/** The key under which an app finds what it draws the card with. */
export const DRAWN_IN_APP = "etui/card";

/** For an app: the pass with which it acts, and the drawings of a chart, because it has no library for them. */
export async function forApp(
  { passes }: { passes: CardPasses },
  caller: McpCaller,
  { cardId, card }: ShownCard,
): Promise<Beside> {
  const pass = passes.mint("app", { userId: caller.userId, cardId });
  return { _meta: { [DRAWN_IN_APP]: { pass, ...(await orWithout(drawings(card))) } } };
}

/**
 * In both themes, because the host may change its own while the card is shown. Without the title, which the app shows.
 * The width is that of a chat on a desktop, until the app asks for the real one.
 */
export async function drawings(
  card: Card,
  { width, locale }: { width: number; locale: "en" | "zh" } = { width: 640, locale: "en" },
): Promise<{ svg?: { light: string; dark: string } }> {
  if (card.card_type !== "chart") return {};
  const { chartSvg } = await import("@etui/cards/chart-svg");
  const draw = (theme: "light" | "dark") =>
    chartSvg(card.data, { width, height: CHART_HEIGHT, theme, locale });
  return { svg: { light: draw("light"), dark: draw("dark") } };
}

const CHART_HEIGHT = 340;

/**
 * For a client that draws no apps: a chart as a picture for the person, a question with the way to answer it. If the
 * person was asked already, the result itself says what they did.
 */
export async function withoutApp(
  { passes }: { etui: Etui; passes: CardPasses },
  caller: McpCaller,
  { cardId, card }: ShownCard,
  wasAsked: boolean,
): Promise<Beside> {
  const drawn: Beside = card.card_type === "chart" ? await orWithout(picture(card)) : {};
  const asks = asksPerson(card);
  if (!asks && !hasButtons(card)) return drawn;
  const way = await wayTo(passes, caller, { cardId, card });
  const text = asks ? `${wasAsked ? "" : "Nobody has answered yet. "}${wayToAnswer(way)}` : wayToPress(way);
  return { ...drawn, content: [...(drawn.content ?? []), { type: "text", text }] };
}

/** The component of a custom card draws what can be pressed. */
const hasButtons = ({ card_type, options }: Card): boolean =>
  card_type !== "custom" && options.actions !== undefined;

async function picture(card: Card): Promise<Beside> {
  const png = await CARD_FILES.png.draw(card, { theme: "light", locale: "en", url: "", timeZone: "UTC" });
  const image = {
    type: "image",
    data: Buffer.from(png as Uint8Array).toString("base64"),
    mimeType: "image/png",
    // The model has the text; the picture would cost it a thousand tokens to say the same.
    annotations: { audience: ["user"] },
  };
  return { content: [image] };
}

/** The card is stored and its text says everything: a call that failed because of its picture would be made again. */
const orWithout = async <Drawn extends object>(drawn: Promise<Drawn>): Promise<Drawn | object> =>
  drawn.catch(() => ({}));

interface Way {
  /** Undefined if no page is served. */
  link: string | undefined;
  /** Whether the link is enough: without a pass, whoever opens it has to be logged in. */
  hasPass: boolean;
}

async function wayTo(passes: CardPasses, caller: McpCaller, { cardId, card }: ShownCard): Promise<Way> {
  const hasPass = mayAnswer(caller, card);
  const { userId } = caller;
  return { hasPass, link: await (hasPass ? passes.linkTo({ userId, cardId }) : passes.pageOf(cardId)) };
}

const inPage = (what: string) =>
  `The person can ${what} in Etui's page: they start it with \`npm start\` in Etui's folder.`;

function wayToPress({ link, hasPass }: Way): string {
  if (link === undefined) return inPage("press its buttons");
  return hasPass
    ? `Give the person this link to press its buttons, good for seven days: ${link}`
    : `Give the person this link to press its buttons in Etui's page, where they are logged in: ${link}`;
}

function wayToAnswer({ link, hasPass }: Way): string {
  if (link === undefined) return inPage("answer");
  return hasPass
    ? `Give the person this link to answer, good for seven days and one answer: ${link}`
    : `Give the person this link to answer in Etui's page, where they are logged in: ${link}`;
}
