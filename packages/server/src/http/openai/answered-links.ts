/**
 * What became of the questions whose links are in the last answer.
 *
 * The client keeps the history and does not know about calls, so the model would ask the same again. The links identify
 * the questions: by the pass to a card, which is signed, or by an id that is looked up among the person's own.
 */
import { briefAnswer, type Etui } from "@etui/engine";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { Confirmation } from "@etui/protocol/confirmation";
import { fenced } from "@etui/values/text/fence";
import type { ModelMessage } from "ai";
import type { Person } from "../../agent/person.ts";
import type { CardPasses } from "../../cards/card-passes.ts";

export interface AnsweredLinks {
  /** The conversation of the calls that asked: asked again there, a question has its answer. */
  conversationId: string | undefined;
  notes: string[];
}

const MOST = 5;
const CARD_LINK = /\/answer#([\w.-]+)/g;
const CARD_PAGE = /\/cards\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;
const CONFIRMATION_LINK = /\/confirm\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

export async function answeredLinks(
  { etui, passes }: { etui: Etui; passes: CardPasses },
  person: Person,
  history: readonly ModelMessage[],
): Promise<AnsweredLinks> {
  const before = history.findLast(({ role }) => role === "assistant")?.content;
  const text = typeof before === "string" ? before : "";
  const passed = foundBy(CARD_LINK, text)
    .map((pass) => passes.read("link", pass))
    .filter((pass) => pass?.userId === person.userId)
    .map((pass) => pass!.cardId);
  const cards = await cardsOf(etui, person, [...passed, ...foundBy(CARD_PAGE, text)]);
  const confirmations = await confirmationsOf(etui, person, foundBy(CONFIRMATION_LINK, text));
  const asked = [...cards.map(({ by }) => by), ...confirmations];
  return {
    conversationId: asked.find(({ conversation_id }) => conversation_id)?.conversation_id ?? undefined,
    notes: [...cards.flatMap(noteOfCard), ...confirmations.flatMap(noteOfConfirmation)],
  };
}

const foundBy = (link: RegExp, text: string): string[] =>
  [...new Set([...text.matchAll(link)].map(([, name]) => name!))].slice(-MOST);

async function cardsOf(etui: Etui, person: Person, ids: readonly string[]): Promise<StoredCard[]> {
  const cards = await Promise.all(ids.map((id) => etui.cards.open(person, id)));
  return cards.filter((card) => card !== undefined);
}

function noteOfCard({ answer, options }: StoredCard): string[] {
  if (!answer) return [];
  const note = `<note from="Etui">The person answered the question ${JSON.stringify(options.title ?? "")} that you had asked:</note>`;
  return [`${note}\n${fenced(briefAnswer(answer.values))}`];
}

async function confirmationsOf(
  etui: Etui,
  { userId }: Person,
  ids: readonly string[],
): Promise<Confirmation[]> {
  if (ids.length === 0) return [];
  const known = await etui.confirmations.list(userId);
  return known.filter(({ confirmation_id }) => ids.includes(confirmation_id));
}

const DECIDED: Partial<Record<Confirmation["status"], string>> = {
  approved:
    "The person agreed to this call. If it is still wanted, make it now with exactly these arguments:",
  denied: "The person said no to this call. Do not make it again:",
};

/** A call by a skill's code is its own call, so the model repeats the one that it had made. */
const DECIDED_OF_CODE: Partial<Record<Confirmation["status"], string>> = {
  approved:
    "The person agreed to this call, which the code of a skill wants to make. If it is still wanted, call the skill's tool again just as before:",
  denied: "The person said no to this call, which the code of a skill wanted to make. Leave it:",
};

function noteOfConfirmation({ status, tool, skill, arguments: given }: Confirmation): string[] {
  const decided = (skill === null ? DECIDED : DECIDED_OF_CODE)[status];
  return decided === undefined
    ? []
    : [`<note from="Etui">${decided} ${tool}</note>\n${fenced(JSON.stringify(given))}`];
}
