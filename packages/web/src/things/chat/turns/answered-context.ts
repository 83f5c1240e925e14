import { createContext } from "react";

/** Tells the assistant about an answer on a card that nobody waits for. Undefined while it cannot be told. */
export const AnsweredContext = createContext<(() => void) | undefined>(undefined);
