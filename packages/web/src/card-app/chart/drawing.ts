/** Who draws a chart: the server, since the app brings no library for it. */
import { createContext, useContext } from "react";
import type { Language } from "../../base/words/choose-language.ts";
import type { Drawings } from "../standing.ts";

export interface Drawing {
  /** As the card came with, of a usual width. */
  svg: Drawings | undefined;
  /** Undefined where it cannot be drawn anew. */
  draw(width: number, language: Language): Promise<Drawings | undefined>;
}

const Context = createContext<Drawing>({ svg: undefined, draw: async () => undefined });

export const DrawingProvider = Context.Provider;
export const useDrawing = (): Drawing => useContext(Context);
