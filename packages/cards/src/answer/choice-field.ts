import type { CHOICE } from "@etui/protocol/cards/select";

/** Only the type of the constant is imported, because the page must load the name without the schemas beside it. */
const choice: typeof CHOICE = "choice";

/** The one field of a card that is answered with a choice. */
export const choiceField = { name: choice, label: choice, required: true } as const;
