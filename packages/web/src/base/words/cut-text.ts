/** The beginning of a text, with an ellipsis where something is left out. No character is cut in half. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…`;
