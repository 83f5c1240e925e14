/** The two languages people read: Chinese for every locale that begins with zh, English for all others. */
export type Language = "zh" | "en";

export const languageOf = (locale: string): Language => (/^zh(?![a-z])/i.test(locale) ? "zh" : "en");
