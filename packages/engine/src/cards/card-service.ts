/** A user's cards: showing, storing, reopening and answering them. The tools and routes call this service. */

import { randomUUIDv7 } from "node:crypto";
import { cardForModel } from "@etui/cards/card-for-model";
import { modelOutput } from "@etui/cards/model-output";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import type { CardAction } from "@etui/protocol/cards/options";
import {
  type CardAnswer,
  type CardPage,
  type CardPin,
  isFollowing,
  type StoredCard,
} from "@etui/protocol/cards/stored-card";
import { languageOf } from "@etui/protocol/language-of";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { ChangeFeed } from "../changes/change-feed.ts";
import type { LogPosition } from "../changes/change-log.ts";
import type { TenantScope } from "../database/tenant.ts";
import { presentMoment } from "../settings/present-moment.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import { failure, success } from "../tool/answers.ts";
import { lacking } from "../tool/permission.ts";
import type { CallContext, Execute, Surface, ToolContext } from "../tool/tool.ts";
import { checkActions } from "./actions/check-actions.ts";
import { savesTo, showsItsDocument } from "./answers/answered-document.ts";
import { type DraftContext, keepDraft } from "./answers/keep-draft.ts";
import { saveWith } from "./answers/save-with.ts";
import { asEndpointSays } from "./as-endpoint-says.ts";
import { type CardChange, nextChange } from "./card-change.ts";
import { goneToPerson } from "./card-gone.ts";
import { CardRows, type RowsPage, rowsCursor, unstoredPlace } from "./card-rows.ts";
import {
  type CardParts,
  type DrawContext,
  type DrawnCard,
  drawCard,
  isInteractive,
  type Refused,
  type Wanted,
} from "./draw-card.ts";
import { noteShown } from "./note-shown.ts";
import { arrangePins, readPins } from "./stored/card-pins.ts";
import { lastPresses, takeUntoldPresses } from "./stored/card-presses.ts";
import { drawStored } from "./stored/draw-stored.ts";
import { type CardQuery, lastAsked, latestIn, listCards, readCard } from "./stored/read-cards.ts";
import { noteAnswerTold, noteDrawn, takeUntoldAnswers } from "./stored/settle-card.ts";
import { storeCard } from "./stored/store-card.ts";
import { type StoredCardRow, toAnswer, toStoredCard } from "./stored/stored-card.ts";
import { whatAwaits } from "./what-awaits.ts";

/** The most waiting calls. A refused caller polls instead. */
const MOST_WAITING = 200;
/** The most answers that one tool result reports. */
const MOST_TOLD = 5;

interface CardServiceOptions extends CardParts {
  scope: (userId: string) => TenantScope;
  /** The scope for reading what cards are drawn from. */
  heavyScope: (userId: string, signal?: AbortSignal) => TenantScope;
  changes: ChangeFeed;
  settings: Pick<UserSettingsService, "read">;
  execute: Execute;
  /** Why nothing may be stored at present; undefined if storing is allowed. */
  readOnlyReason: () => Refusal | undefined;
  /** Called after the commit. `answered` is true if a model may want to know about it. */
  changed: (userId: string, answered: boolean) => void;
}

export class CardService {
  readonly #options: CardServiceOptions;
  readonly #rows: CardRows;
  #waiting = 0;

  constructor(options: CardServiceOptions) {
    this.#options = options;
    this.#rows = new CardRows(options);
  }

  get endpoints() {
    return this.#options.endpoints;
  }

  get components() {
    return this.#options.components;
  }

  /** The card without storing it; for a table over documents, also a later page. */
  async preview(given: Wanted, context: ToolContext, cursor?: string) {
    const buttons = await checkActions(given.options.actions ?? [], given.card_type, context);
    if (!buttons.ok) return buttons.refusal;
    const wanted = this.#wanted(given, buttons.actions);
    const drawn =
      cursor === undefined
        ? await drawCard(this.#options, wanted, context)
        : await this.#rows.drawPage(wanted, context, cursor);
    if (!drawn.ok) return drawn.refusal;
    if (drawn.unasked) return failure("invalid_arguments", drawn.unasked);
    return shownOf({
      ...drawn,
      nextCursor: rowsCursor(context.userId, unstoredPlace(wanted), drawn.nextCursor),
    });
  }

  /**
   * Shows a card and stores it, so that it can be opened again by its id. While nothing may be stored, it is shown
   * without an id; only a card that needs an answer is refused, because the answer could not be stored.
   */
  async show(given: Wanted, context: ToolContext) {
    const buttons = await checkActions(given.options.actions ?? [], given.card_type, context);
    if (!buttons.ok) return buttons.refusal;
    const wanted = this.#wanted(given, buttons.actions);
    const drawn = await drawCard(this.#options, wanted, context);
    if (!drawn.ok) return drawn.refusal;
    if (drawn.unasked) return failure("invalid_arguments", drawn.unasked);
    const { card, material } = drawn;
    const asks = takesAnswer(card.card_type) && isInteractive(card.card_type, wanted.options);
    const readOnly = this.#options.readOnlyReason();
    // A model that has just written the data needs no copy of them; what a skill's code computed it has not seen.
    const isKnown = wanted.data_source.type === "inline" && context.codeOf === undefined;
    const text = isKnown ? "" : `\n\n${cardForModel(card)}`;
    await noteShown(context, wanted.data_source);
    if (readOnly !== undefined) return asks ? failure("disk_full", readOnly) : shownOf(drawn, { text });
    const { replaces } = wanted.options;
    if (replaces !== undefined && !context.mayWrite) return failure("forbidden", MAY_NOT_REPLACE);
    const replacesNone = replaces !== undefined && !(await readCard(context.db, replaces));
    const cardId = randomUUIDv7();
    const { data: _given, ...source } = wanted.data_source;
    const isStored = isFollowing(wanted.data_source);
    await storeCard(context.db, {
      cardId,
      cardType: card.card_type,
      source: source as StoredCard["data_source"],
      // Data kept by their source are found again, and so are the options found with them.
      options: isStored ? wanted.options : card.options,
      data: isStored ? undefined : card.data,
      saveWith: saveWith(card, material),
      baseVersion: asks ? await this.#baseVersion(wanted, drawn, context) : undefined,
      locale: context.locale,
      surface: context.surface,
      by: context.provenance,
      // A caller who may only read does not replace another card either.
      asks: asks && context.mayWrite,
    });
    this.#options.changed(context.userId, false);
    const shown = { ...drawn, nextCursor: rowsCursor(context.userId, [cardId], drawn.nextCursor) };
    const awaits = whatAwaits(drawn, wanted);
    const notes = [
      ...(awaits === undefined ? [] : [awaits]),
      ...(replacesNone ? [NO_SUCH_REPLACED] : []),
      ...drawn.notes,
    ];
    return shownOf({ ...shown, notes }, { cardId, text });
  }

  #wanted(given: Wanted, actions: readonly CardAction[]): Wanted {
    return asEndpointSays(withActions(given, actions), this.#options.endpoints);
  }

  /** The version that an answer builds on: that of the document it is written to, at the time the card is drawn. */
  async #baseVersion(
    wanted: Wanted,
    { version }: DrawnCard,
    { db }: DrawContext,
  ): Promise<number | undefined> {
    const path = savesTo(wanted.options);
    if (path === undefined) return undefined;
    if (version !== undefined && showsItsDocument(wanted)) return version;
    return (await this.#options.stored.document(db, path))?.version ?? 0;
  }

  /** The newest card in a conversation with this question that has not been replaced, answered or not. */
  async lastAsked(
    call: CallContext,
    question: { conversationId: string | undefined; cardType: string; title: string },
  ): Promise<StoredCard | undefined> {
    const cardId = await lastAsked(this.#options.scope(call.userId), question);
    return cardId === undefined ? undefined : this.open(call, cardId);
  }

  /** The card with its present data; undefined if there is no such card. */
  async open(call: CallContext, cardId: string): Promise<StoredCard | undefined> {
    const context = await this.#drawContext(call);
    const storedCard = await readCard(context.db, cardId);
    if (!storedCard) return undefined;
    const drawn = await this.draw(storedCard, context);
    if (!drawn.ok)
      return {
        ...toStoredCard(storedCard),
        data: null,
        error: sayRefusal(goneToPerson(drawn.refusal), languageOf(context.locale)),
      };
    // Later pages use the columns that the person sees now.
    this.#rows.forgetColumns(cardId);
    const next_cursor = rowsCursor(call.userId, [storedCard.card_id], drawn.nextCursor);
    // If the card does not show the document, its stored version is still the newest that the person has seen.
    const base_version =
      (showsItsDocument(storedCard) ? drawn.version : storedCard.base_version) ?? undefined;
    return {
      ...toStoredCard(storedCard),
      ...(await pressesOf(storedCard, context.db)),
      options: drawn.card.options,
      data: drawn.card.data,
      ...(base_version === undefined ? {} : { base_version }),
      ...(next_cursor === undefined ? {} : { next_cursor }),
    };
  }

  /** Draws a stored card as it is now; with `then`, from that earlier content of its document. */
  draw(storedCard: StoredCardRow, context: DrawContext, then?: Json): Promise<DrawnCard | Refused> {
    return drawStored(this.#options, storedCard, context, then);
  }

  list(scope: TenantScope, query: CardQuery): Promise<CardPage> {
    return listCards(scope, query);
  }

  /** Further rows of a table; undefined if there is no such card, or it has no further rows. */
  async rows(call: CallContext, cardId: string, cursor: string): Promise<RowsPage | undefined> {
    const context = await this.#drawContext(call);
    const storedCard = await readCard(context.db, cardId);
    return storedCard && this.#rows.read(storedCard, context, cursor);
  }

  saveDraft(scope: TenantScope, cardId: string, values: Record<string, unknown>, context: DraftContext = {}) {
    return keepDraft(scope, cardId, values, context);
  }

  /** The newest cards of a conversation, and when a page drew each. */
  latestIn(scope: TenantScope, conversationId: string) {
    return latestIn(scope, conversationId);
  }

  noteDrawn(scope: TenantScope, cardId: string): Promise<boolean> {
    return noteDrawn(scope, cardId);
  }

  pins(scope: TenantScope): Promise<CardPin[]> {
    return readPins(scope);
  }

  async arrangePins(
    scope: TenantScope,
    pins: readonly CardPin[],
    surface: Surface = "library",
  ): Promise<CardPin[]> {
    const arranged = await scope.transaction((tx) => arrangePins(tx, pins, surface));
    this.#options.changed(scope.userId, false);
    return arranged;
  }

  /** Called by the tools after something was answered or ticked. */
  settled(userId: string): void {
    this.#options.changed(userId, true);
  }

  noteAnswerTold(scope: TenantScope, cardId: string) {
    return noteAnswerTold(scope, cardId);
  }

  untoldAnswers(scope: TenantScope, conversationId: string | undefined) {
    return takeUntoldAnswers(scope, conversationId, MOST_TOLD);
  }

  untoldPresses(scope: TenantScope, conversationId: string | undefined) {
    return takeUntoldPresses(scope, conversationId, MOST_TOLD);
  }

  /**
   * Waits until somebody has answered the card, in any process. Undefined if it can no longer be answered, or the
   * call's signal ends the wait.
   */
  async answered(call: CallContext, cardId: string): Promise<CardAnswer | undefined> {
    const scope = this.#options.scope(call.userId);
    const { promise, resolve, reject } = Promise.withResolvers<CardAnswer | undefined>();
    const look = async () => {
      const storedCard = await readCard(scope, cardId);
      if (storedCard?.state === "answered") resolve(toAnswer(storedCard));
      else if (storedCard?.state !== "open") resolve(undefined);
    };
    const feed = await this.#options.changes.subscribe(call.userId, () => void look().catch(reject), {
      only: { kind: "card", target: cardId },
    });
    const giveUp = () => resolve(undefined);
    call.signal?.addEventListener("abort", giveUp, { once: true });
    if (call.signal?.aborted) giveUp();
    try {
      await look();
      return await promise;
    } finally {
      call.signal?.removeEventListener("abort", giveUp);
      feed.stop();
    }
  }

  /**
   * Waits until what the card shows may have changed since `after`, in any process, or until the call's signal ends the
   * wait. Undefined if there is no such card; `busy` if too many calls wait already.
   */
  async changed(
    { userId, signal = NEVER }: CallContext,
    cardId: string,
    after: LogPosition | undefined,
  ): Promise<CardChange | "busy" | undefined> {
    if (this.#waiting >= MOST_WAITING) return "busy";
    this.#waiting += 1;
    try {
      const card = await readCard(this.#options.scope(userId), cardId);
      return card && (await nextChange(this.#options.changes, { userId, card, after, signal }));
    } finally {
      this.#waiting -= 1;
    }
  }

  async #drawContext(call: CallContext): Promise<DrawContext> {
    const db = this.#options.scope(call.userId);
    const { timeZone } = await presentMoment(this.#options.settings, {
      db,
      timeZone: call.timeZone ?? "UTC",
    });
    return {
      userId: call.userId,
      locale: call.locale ?? "en",
      timeZone,
      signal: call.signal ?? NEVER,
      db,
      heavyDb: this.#options.heavyScope(call.userId, call.signal),
      execute: (name, args) => this.#options.execute(name, args, call),
      lacks: (need) => lacking("The card's data", call.permissions, need),
    };
  }
}

const withActions = (wanted: Wanted, actions: readonly CardAction[]): Wanted =>
  actions.length === 0 ? wanted : { ...wanted, options: { ...wanted.options, actions: [...actions] } };

/** `text` is what the model is told of the card's contents, after how much there is of them. */
const shownOf = (
  { card, notes, nextCursor }: DrawnCard,
  { cardId, text = "" }: { cardId?: string; text?: string } = {},
) =>
  success({
    ...(cardId === undefined ? {} : { card_id: cardId }),
    ...card,
    ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
    model_output: `${modelOutput(card, notes)}${text}`,
  });

/** Only a card with buttons can have been pressed. */
async function pressesOf(
  { card_id, options }: StoredCardRow,
  scope: TenantScope,
): Promise<Pick<StoredCard, "presses">> {
  if (options.actions === undefined) return {};
  const presses = await lastPresses(scope, card_id);
  return presses.length === 0 ? {} : { presses: presses.map(({ press_key: _own, ...press }) => press) };
}

const MAY_NOT_REPLACE = refusal("cards.may_not_replace", { at: "options.replaces" });
const NO_SUCH_REPLACED = "replaces names no card there is.";
const NEVER = new AbortController().signal;
