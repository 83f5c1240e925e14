import { createContext } from "react";

/** The ids of the calls whose changes have all been undone. */
export const TakenBackContext = createContext<readonly string[]>([]);
