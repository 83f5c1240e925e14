/**
 * Whether a key belongs to an input method that is still composing a word. Safari ends the composition before it tells of
 * the Enter that took a candidate, and marks that key with the code 229 alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyPress): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** What is asked of a keyboard event of React. */
export interface KeyPress {
  nativeEvent: { isComposing: boolean };
  keyCode: number;
}
