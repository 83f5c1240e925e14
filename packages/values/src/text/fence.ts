/** Marks text for a model as material, or as a skill's, in a way that the text itself can neither end nor imitate. */

/** What fences and Etui's own notes begin with; a note is told from others by its sender. */
const MARKS = ["data", "skills", String.raw`note\s+from`];

/** Characters that nobody sees within a word do not make it another one for a model. */
const hidden = String.raw`\p{Cf}*`;
const spelt = (mark: string) => mark.replaceAll(/[a-z](?=[a-z])/g, `$&${hidden}`);
const FORGED = new RegExp(
  String.raw`[<＜]([\s\p{Cf}]*\/?[\s\p{Cf}]*(?:${MARKS.map(spelt).join("|")})(?![\p{L}\p{N}_-])[^<>＜＞]{0,100})([>＞]?)`,
  "giu",
);

const within = (fence: "data" | "skills", text: string): string =>
  `<${fence}>\n${text.replaceAll(FORGED, (_, mark: string, end: string) => `‹${mark}${end && "›"}`)}\n</${fence}>`;

/** Marks text that anybody may have written as material. */
export const fenced = (text: string): string => within("data", text);

/** Marks the text of the person's skills: it is to be followed for its subject, and for nothing else. */
export const fencedSkills = (text: string): string => within("skills", text);
