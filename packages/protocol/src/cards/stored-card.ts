/** A stored card: `GET /api/cards/{card_id}` and what is done with it. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { CARD_TYPES } from "./card-type.ts";
import { AnswerValues } from "./form.ts";
import { CardOptions } from "./options.ts";

export const CardSource = z.discriminatedUnion("type", [
  /** The document at the path, or all below it. */
  z.looseObject({ type: z.literal("path"), path: z.string() }),
  /** Given with the card, and stored with it. */
  z.looseObject({ type: z.literal("inline") }),
  /** An endpoint that a skill registered. */
  z.looseObject({ type: z.literal("api"), endpoint: z.string(), params: z.unknown().optional() }),
]);
export type CardSource = z.infer<typeof CardSource>;

/**
 * `open`: it can be answered, or needs no answer. `answered`: somebody did. `superseded`: a later card stands in its
 * place, named by `superseded_by`.
 */
export const CARD_STATES = ["open", "answered", "superseded"] as const;
export const CardState = z.enum(CARD_STATES);
export type CardState = z.infer<typeof CardState>;

export const CardAnswer = z.object({
  values: AnswerValues,
  answered_at: z.string(),
  surface: z.string(),
  /** Where the answer was written. `kept`: fields that stayed as somebody else had stored them meanwhile. */
  saved_to: z
    .looseObject({ path: z.string(), version: z.int(), kept: z.array(z.string()).optional() })
    .optional(),
});
export type CardAnswer = z.infer<typeof CardAnswer>;

export const StoredCard = z.object({
  card_id: z.string(),
  card_type: z.enum(CARD_TYPES),
  data_source: CardSource,
  options: CardOptions,
  /** In the shape of its type; null where the source gives nothing now, and then `error` says why. */
  data: z.unknown(),
  error: z.string().optional(),
  /** The data follow what is stored. */
  live: z.boolean(),
  state: CardState,
  superseded_by: z.string().optional(),
  answer: CardAnswer.optional(),
  /**
   * The version of the document at `save_to` that an answer to this card builds on: the one it is drawn from, or that
   * was there when it was shown; 0 where nothing was. It goes back with the answer.
   */
  base_version: z.int().optional(),
  /** What somebody has begun to fill in, on whichever device, and over which version. */
  draft: z
    .looseObject({
      values: z.record(z.string(), z.unknown()),
      saved_at: z.string(),
      base_version: z.int().optional(),
    })
    .optional(),
  pinned: z.boolean(),
  /** When a person first had it before their eyes. */
  drawn_at: z.string().optional(),
  created_at: z.string(),
  by: Provenance,
  /** Of a table: more rows follow (`GET /api/cards/{card_id}/rows?cursor=`). */
  next_cursor: z.string().optional(),
});
export type StoredCard = z.infer<typeof StoredCard>;

/** `GET /api/cards`: newest first. */
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

/** As PostgreSQL counts them; 0 where nothing is stored. */
export const BaseVersion = z.int().min(0).max(2_147_483_647);
const FieldNames = z.array(z.string()).max(10_000);

/** What a person said of an `AnswerConflict`: whose value is to stand in which field. Good for that version alone. */
export const Decided = z.strictObject({
  /** `version` of the conflict. */
  version: BaseVersion,
  mine: FieldNames.optional(),
  stored: FieldNames.optional(),
});
export type Decided = z.infer<typeof Decided>;

/**
 * `POST /api/cards/{card_id}/submit`. The key makes the answer count once: the same values sent again with it are
 * answered as before, anything else with `conflict`.
 */
export const CardSubmission = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  submission_key: z.string().min(8).max(200),
  /** `base_version` of the card as the person had it; that of the card when it was shown if left out. */
  base_version: BaseVersion.optional(),
  decided: Decided.optional(),
});
export type CardSubmission = z.infer<typeof CardSubmission>;

/**
 * Why an answer was not taken, with status `conflict`: since the version it builds on, somebody else changed the same
 * fields of the document at `save_to`. The card stays open and keeps the answer as a draft.
 */
export const AnswerConflict = z.object({
  path: z.string(),
  base_version: z.int(),
  /** What is stored now; 0 where nothing is any more. */
  version: z.int(),
  conflicts: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      yours: z.unknown(),
      /** Left out where nothing is stored in it. */
      stored: z.unknown().optional(),
      /** Who changed the field last; left out where that is not kept. */
      written: z.object({ version: z.int(), at: z.string(), by: Provenance.nullable() }).optional(),
    }),
  ),
  /** How the document went, where nothing is stored any more. */
  ended: z
    .object({
      ended_by: z.enum(["delete", "move", "expire"]),
      at: z.string(),
      by: Provenance.nullable(),
    })
    .optional(),
});
export type AnswerConflict = z.infer<typeof AnswerConflict>;

/** `POST /api/cards/{card_id}/check`: a tick of an interactive list. `title` must still be that of the item. */
export const CardTick = z.strictObject({
  item: z.int().min(0),
  title: z.string(),
  checked: z.boolean(),
});
export type CardTick = z.infer<typeof CardTick>;

/** `GET /api/pins`, in the order of the dashboard. */
export const PIN_SIZES = ["small", "wide", "tall", "large"] as const;
export const CardPin = z.strictObject({ card_id: z.string(), size: z.enum(PIN_SIZES) });
export type CardPin = z.infer<typeof CardPin>;
export const CardPins = z.object({ pins: z.array(CardPin) });
export type CardPins = z.infer<typeof CardPins>;
