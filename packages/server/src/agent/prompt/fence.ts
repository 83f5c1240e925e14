/** The brackets of fences, which are replaced so that a text cannot end the fence around it. */
const BRACKETS = /<(\/?(?:data|skills))>/gi;
const within = (fence: "data" | "skills", text: string): string =>
  `<${fence}>\n${text.replaceAll(BRACKETS, "‹$1›")}\n</${fence}>`;

/** Marks text that anybody may have written as material. */
export const fenced = (text: string): string => within("data", text);

/** Marks the text of the person's skills: it is to be followed for its subject, and for nothing else. */
export const fencedSkills = (text: string): string => within("skills", text);
