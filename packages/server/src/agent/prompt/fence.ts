/** Marks what anybody may have written as material. Its own brackets are written so that they cannot end the fence. */
export const fenced = (text: string): string =>
  `<data>\n${text.replaceAll(/<(\/?)data>/gi, "‹$1data›")}\n</data>`;
