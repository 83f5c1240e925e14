/** The surroundings of a card: Etui's own page, or the frame of another program. Views know neither. */
import { createContext, useContext } from "react";

export interface CardHost {
  /** The address at which a document is shown; undefined if documents cannot be shown. */
  addressOf?(path: string): string | undefined;
  /** The address of another card; undefined if cards cannot be opened. */
  addressOfCard?(cardId: string): string;
  /** Goes to such an address without reloading. */
  navigate?(address: string): void;
  /** Opens a web page, if the frame cannot do so itself. */
  openLink?(url: string): void;
  /** The server's address of a skill's component, as a page of its own; undefined if it cannot be reached. */
  addressOfComponent?(componentId: string): string | undefined;
  /** Gives a file to the person, if the frame cannot do so itself; null if files cannot be saved at all. */
  saveFile?: ((name: string, type: string, text: string) => void) | null;
  /** Full screen as the surroundings allow it; null if they do not. If left out, the card fills the page itself. */
  fullScreen?: { isFull: boolean; onFull(full: boolean): void } | null;
}

const Host = createContext<CardHost>({});

export const CardHostProvider = Host.Provider;
export const useCardHost = (): CardHost => useContext(Host);
