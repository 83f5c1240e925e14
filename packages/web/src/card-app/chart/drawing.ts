/** Drawing a chart is left to the server, because the app has no library for it. */
import { createContext, useContext } from "react";
import type { Language } from "../../base/words/choose-language.ts";
import type { Drawings } from "../standing.ts";

export interface Drawing {
  /** The drawings that came with the card, for a usual width. */
  svg: Drawings | undefined;
  /** Undefined if it cannot be drawn again. */
  draw(width: number, language: Language): Promise<Drawings | undefined>;
}

const Context = createContext<Drawing>({ svg: undefined, draw: async () => undefined });

export const DrawingProvider = Context.Provider;
export const useDrawing = (): Drawing => useContext(Context);
