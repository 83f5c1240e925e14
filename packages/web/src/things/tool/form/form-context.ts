/** What every field of the form may ask about itself, however deep it stands. */
import { createContext, useContext } from "react";

export interface FormContext {
  /** What is wrong with the field at this place, in a sentence. */
  faultAt(place: string): string | undefined;
  /** The person changes it: what was said about it no longer holds. */
  onTouch(place: string): void;
}

const Context = createContext<FormContext>({ faultAt: () => undefined, onTouch: () => {} });

export const FormContextProvider = Context.Provider;
export const useFormContext = (): FormContext => useContext(Context);
