/** The two languages of the interface: Chinese for every locale that begins with zh, and English for all others. */
export type Language = "zh" | "en";

export const languageOf = (locale: string): Language => (/^zh(?![a-z])/i.test(locale) ? "zh" : "en");
