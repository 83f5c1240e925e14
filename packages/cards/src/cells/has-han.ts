/** Whether the card's own words are Chinese: what the engine adds to them is then Chinese too. */
export const hasHan = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (HAN.test(text)) return true;
  return false;
};

const HAN = /\p{Script=Han}/u;
