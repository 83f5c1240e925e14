import { createContext } from "react";

/** Ids of the calls of which nothing stands any more. */
export const TakenBackContext = createContext<readonly string[]>([]);
