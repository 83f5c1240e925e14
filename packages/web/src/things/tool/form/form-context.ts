/** What every field of the form may ask about itself, at any depth. */
import { createContext, useContext } from "react";

export interface FormContext {
  /** A sentence on what is wrong with the field at this place. */
  faultAt(place: string): string | undefined;
  /** Called when the person changes the field: what was said about it no longer applies. */
  onTouch(place: string): void;
}

const Context = createContext<FormContext>({ faultAt: () => undefined, onTouch: () => {} });

export const FormContextProvider = Context.Provider;
export const useFormContext = (): FormContext => useContext(Context);
