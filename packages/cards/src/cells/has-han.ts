/** Whether the card's own words are Chinese, so that words added by the engine should be Chinese too. */
export const hasHan = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (HAN.test(text)) return true;
  return false;
};

const HAN = /\p{Script=Han}/u;
