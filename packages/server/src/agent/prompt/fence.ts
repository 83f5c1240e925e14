/** Brackets of the fences, so that a text cannot end the one that it stands in. */
const BRACKETS = /<(\/?(?:data|skills))>/gi;
const within = (fence: "data" | "skills", text: string): string =>
  `<${fence}>\n${text.replaceAll(BRACKETS, "‹$1›")}\n</${fence}>`;

/** Marks what anybody may have written as material. */
export const fenced = (text: string): string => within("data", text);

/** Marks what the person's skills say: to be gone by for their subject, and for nothing else. */
export const fencedSkills = (text: string): string => within("skills", text);
