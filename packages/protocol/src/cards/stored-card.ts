/** A stored card: `GET /api/cards/{card_id}`, and the actions on it. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { CARD_TYPES } from "./card-type.ts";
import { AnswerValues } from "./form.ts";
import { CardOptions } from "./options.ts";

export const CardSource = z.discriminatedUnion("type", [
  /** The document at the path, or all documents below it; with filters or a search, those below it that match. */
  z.looseObject({
    type: z.literal("path"),
    path: z.string(),
    filters: z.unknown().optional(),
    search: z.string().optional(),
  }),
  /** Data that were given with the card and are stored with it. */
  z.looseObject({ type: z.literal("inline") }),
  /** An endpoint that a skill or a domain brought. It is asked again when a thing of one of the kinds in `follows` changes. */
  z.looseObject({
    type: z.literal("api"),
    endpoint: z.string(),
    params: z.unknown().optional(),
    follows: z.array(z.string()).optional(),
  }),
]);
export type CardSource = z.infer<typeof CardSource>;

/** Whether a card with this source is drawn anew when what it shows changes. */
export const isFollowing = (source: CardSource): boolean =>
  source.type === "path" || (source.type === "api" && (source.follows ?? []).length > 0);

/**
 * `open`: it can be answered, or needs no answer. `answered`: somebody answered it. `superseded`: a later card replaces
 * it, named by `superseded_by`.
 */
export const CARD_STATES = ["open", "answered", "superseded"] as const;
export const CardState = z.enum(CARD_STATES);
export type CardState = z.infer<typeof CardState>;

export const CardAnswer = z.object({
  values: AnswerValues,
  answered_at: z.string(),
  surface: z.string(),
  /** Where the answer was written. `kept` lists fields that keep what somebody else had stored meanwhile. */
  saved_to: z
    .looseObject({ path: z.string(), version: z.int(), kept: z.array(z.string()).optional() })
    .optional(),
});
export type CardAnswer = z.infer<typeof CardAnswer>;

/** What pressing a button did, last. */
export const CardPress = z.object({
  /** The place of the button in `options.actions`. */
  action: z.int(),
  label: z.string(),
  tool: z.string(),
  pressed_at: z.string(),
  surface: z.string(),
  /** The call that it made, as the activity has it. */
  call_id: z.string(),
  /** How often the button was pressed. */
  times: z.int(),
});
export type CardPress = z.infer<typeof CardPress>;

export const StoredCard = z.object({
  card_id: z.string(),
  card_type: z.enum(CARD_TYPES),
  data_source: CardSource,
  options: CardOptions,
  /** In the shape of its type; null if the source gives nothing now, and then `error` says why. */
  data: z.unknown(),
  error: z.string().optional(),
  /** True if the data follow what is stored. */
  live: z.boolean(),
  state: CardState,
  superseded_by: z.string().optional(),
  answer: CardAnswer.optional(),
  /** The last press of each button that was pressed. */
  presses: z.array(CardPress).optional(),
  /**
   * The version of the document at `save_to` that an answer to this card builds on: the one it is drawn from, or the
   * one that was there when it was shown; 0 if there was none. It is sent back with the answer.
   */
  base_version: z.int().optional(),
  /** What somebody has begun to fill in on any device, and on which version. */
  draft: z
    .looseObject({
      values: z.record(z.string(), z.unknown()),
      saved_at: z.string(),
      base_version: z.int().optional(),
    })
    .optional(),
  pinned: z.boolean(),
  /** When a person first saw it. */
  drawn_at: z.string().optional(),
  created_at: z.string(),
  by: Provenance,
  /** For a table: more rows follow (`GET /api/cards/{card_id}/rows?cursor=`). */
  next_cursor: z.string().optional(),
});
export type StoredCard = z.infer<typeof StoredCard>;

/** `GET /api/cards`: cards, newest first. */
export const CardPage = z.object({
  cards: z.array(
    StoredCard.pick({
      card_id: true,
      card_type: true,
      data_source: true,
      options: true,
      live: true,
      state: true,
      pinned: true,
      created_at: true,
      by: true,
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type CardPage = z.infer<typeof CardPage>;

/** A PostgreSQL integer; 0 if nothing is stored. */
export const BaseVersion = z.int().min(0).max(2_147_483_647);
const FieldNames = z.array(z.string()).max(10_000);

/** A person's decision on an `AnswerConflict`: which fields take whose value. It is valid only for that version. */
export const Decided = z.strictObject({
  /** The `version` of the conflict. */
  version: BaseVersion,
  mine: FieldNames.optional(),
  stored: FieldNames.optional(),
});
export type Decided = z.infer<typeof Decided>;

/**
 * `POST /api/cards/{card_id}/submit`. The key makes the answer count once: the same values sent again with it get the
 * same answer, and other values get `conflict`.
 */
export const CardSubmission = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  submission_key: z.string().min(8).max(200),
  /** `base_version` of the card as the person had it; by default that of the card when it was shown. */
  base_version: BaseVersion.optional(),
  decided: Decided.optional(),
});
export type CardSubmission = z.infer<typeof CardSubmission>;

/**
 * Why an answer was refused with status `conflict`: since the version it builds on, somebody else has changed the same
 * fields of the document at `save_to`. The card stays open and keeps the answer as a draft.
 */
export const AnswerConflict = z.object({
  path: z.string(),
  base_version: z.int(),
  /** The version that is stored now; 0 if nothing is stored any more. */
  version: z.int(),
  conflicts: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      yours: z.unknown(),
      /** Left out if the field has no stored value. */
      stored: z.unknown().optional(),
      /** Who changed the field last; left out if that is unknown. */
      written: z.object({ version: z.int(), at: z.string(), by: Provenance.nullable() }).optional(),
    }),
  ),
  /** How the document ended, if nothing is stored any more. */
  ended: z
    .object({
      ended_by: z.enum(["delete", "move", "expire"]),
      at: z.string(),
      by: Provenance.nullable(),
    })
    .optional(),
});
export type AnswerConflict = z.infer<typeof AnswerConflict>;

/** `POST /api/cards/{card_id}/check`: a tick in an interactive list. `title` must still be the item's title. */
export const CardTick = z.strictObject({
  item: z.int().min(0),
  title: z.string(),
  checked: z.boolean(),
  /** As the item had it. */
  occurrence: z.string().max(100).optional(),
});
export type CardTick = z.infer<typeof CardTick>;

/**
 * `POST /api/cards/{card_id}/press`: a person presses a button. `label` must still be the button's label. The key makes
 * the press count once, however often it is sent.
 */
export const CardPressing = z.strictObject({
  action: z.int().min(0),
  label: z.string(),
  press_key: z.string().min(8).max(100),
  /** What the component of a custom card adds to the arguments of its button. */
  arguments: z.record(z.string(), z.unknown()).optional(),
});
export type CardPressing = z.infer<typeof CardPressing>;

/** Pins of `GET /api/pins`, in the order of the dashboard. */
export const PIN_SIZES = ["small", "wide", "tall", "large"] as const;
export const CardPin = z.strictObject({ card_id: z.string(), size: z.enum(PIN_SIZES) });
export type CardPin = z.infer<typeof CardPin>;
export const CardPins = z.object({ pins: z.array(CardPin) });
export type CardPins = z.infer<typeof CardPins>;
