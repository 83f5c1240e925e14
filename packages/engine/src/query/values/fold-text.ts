/** How texts and names are compared: what is stored beside a property must be made by the same functions. */

/** For `block_props.txt`: NFKC, lower case, without spaces around it. A text of spaces is empty. */
export const foldText = (text: string): string =>
  text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
