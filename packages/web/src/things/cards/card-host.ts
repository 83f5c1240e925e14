/** What surrounds a card: Etui's own page, or the frame of another program. Views know neither. */
import { createContext, useContext } from "react";

export interface CardHost {
  /** Where a document is shown; undefined where documents cannot be shown. */
  addressOf?(path: string): string | undefined;
  /** Goes to such an address in place, without loading it. */
  navigate?(address: string): void;
  /** Opens a page of the web, where a frame may not do so by itself. */
  openLink?(url: string): void;
  /** Where the server keeps a component of a skill, as a page of its own; undefined where it cannot be reached. */
  addressOfComponent?(componentId: string): string | undefined;
  /** Gives a file to the person, where a frame may not do so by itself; null where nobody may. */
  saveFile?: ((name: string, type: string, text: string) => void) | null;
  /** Full screen as what is around the frame grants it; null where it does not. Else a card fills the page. */
  fullScreen?: { isFull: boolean; onFull(full: boolean): void } | null;
}

const Host = createContext<CardHost>({});

export const CardHostProvider = Host.Provider;
export const useCardHost = (): CardHost => useContext(Host);
