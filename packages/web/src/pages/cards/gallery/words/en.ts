import type { CardType } from "@etui/protocol/cards/card-type";

/** Words of the gallery, which teaches what each card is for. */
export const en = {
  lead: "The ways to put data in front of a person. Each card here is real: change its data and see.",
  types: "Types of cards",
  recent: "Recent cards",
  about: {
    list: "Things one by one, to look over or to tick off. Takes an array of texts or objects; title, note, badge, icon and done are found by their names.",
    tree: "What lies inside what: folders, goals with their parts, an outline. Takes nested objects and arrays as they are, or rows that name their parent; value and max draw progress.",
    table:
      "Many things with the same fields, to sort, filter and copy. Takes an array of objects, one a row, or an object of rows; `columns` chooses and names the columns.",
    timeline:
      "What happens when, day by day, with now marked. Takes an array of objects with a date or a date-time; `mapping` says which field is `at`.",
    form: "Questions to a person, checked before they are sent and answered once. `fields` says what is asked, as objects or a JSON Schema; the data fill them in beforehand. `save_to` names where the answer goes.",
    select:
      "One choice, or several with `multiple`. Takes an array of texts or of objects with value and label; what is `selected` is chosen from the beginning.",
    chart:
      "Numbers to compare: bars, lines, a pie or a radar. Takes rows with a label and numbers, an object of numbers, or columns; `chart_type` and `mapping` override what is found.",
    progress:
      "How far something is, as bars, rings or steps. Takes value and max, or an array of them; an array with states becomes steps.",
    counter:
      "A few numbers to see at a glance, each with its unit and how it has changed. Takes a number, or objects with value, unit and delta.",
    modal:
      "Something to decide now: it opens over the page when it comes. Takes a text and the actions that can be chosen.",
    toast: "A short message that shows over the page for a while. Takes a text, or a message with a tone.",
    custom:
      "A view of your own, drawn by a component that a skill brings along, in a frame without access to the page. Takes any data; `component_id` names the component.",
  } satisfies Record<CardType, string>,
  data: "Data (JSON)",
  options: "Options (JSON)",
  misfit: "The server cannot draw this",
  reset: "Back to the sample",
  copyCall: "Copy as show_card call",
  showAs: "Shown as",
  views: { card: "Card", text: "Text", adaptive: "Adaptive Card" },
  callText: "The card as text, as a chat or a terminal shows it",
  adaptiveText: "The same card for chat platforms, as Adaptive Card JSON",
  filter: "Type",
  every: "All types",
  more: "Show older cards",
  loading: "Loading…",
  none: "No card was shown yet. Let an assistant call show_card, or try a sample here.",
  noneOfType: "No card of this type was shown yet.",
  showIt: "Show it and keep it",
  state: { open: "open", answered: "answered", superseded: "superseded" },
};

export type GalleryWords = Omit<typeof en, "about"> & { about: Record<CardType, string> };
