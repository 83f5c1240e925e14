/**
 * The views. A card type is a view and never a business term (core-tools-v3 §4 and §7).
 *
 * This file has no schemas: the page needs these names with its first load, but not the code that checks them.
 */
export const CORE_CARD_TYPES = {
  LIST: "list",
  TREE: "tree",
  TABLE: "table",
  TIMELINE: "timeline",
  FORM: "form",
  SELECT: "select",
  CHART: "chart",
  PROGRESS: "progress",
  COUNTER: "counter",
  MODAL: "modal",
  TOAST: "toast",
  CUSTOM: "custom",
} as const;

export type CardType = (typeof CORE_CARD_TYPES)[keyof typeof CORE_CARD_TYPES];
export const CARD_TYPES = Object.values(CORE_CARD_TYPES);

/** Cards that can take an answer from a person if they are `interactive`. A list takes ticks instead. */
export const ANSWERED_CARD_TYPES = ["form", "select", "modal"] as const satisfies readonly CardType[];
export type AnsweredCardType = (typeof ANSWERED_CARD_TYPES)[number];

export const takesAnswer = (type: string): type is AnsweredCardType =>
  (ANSWERED_CARD_TYPES as readonly string[]).includes(type);
