import type { CHOICE } from "@etui/protocol/cards/select";

/** The name is imported by its type alone: the page loads the name without the schemas among which it stands. */
const choice: typeof CHOICE = "choice";

/** The one field of a card that is answered by a choice. */
export const choiceField = { name: choice, label: choice, required: true } as const;
