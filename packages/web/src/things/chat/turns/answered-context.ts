import { createContext } from "react";

/** Tells the assistant of what was answered on a card that waits for nobody. Undefined while it cannot be told. */
export const AnsweredContext = createContext<(() => void) | undefined>(undefined);
