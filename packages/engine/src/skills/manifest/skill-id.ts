/** The form of an id, and how any text is turned into one. */

/** As `skills.name` has it in the specification of skill management. */
const LONGEST_ID = 128;
const ID = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*(?:[-_][\p{L}\p{M}\p{Nd}]+)*$/u;
/** Unicode counts some of these as letters or marks, but two ids must not differ by something invisible. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const OPEN_NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Letters of any script in lower case and digits, with single `-` or `_` between them, at most 128 characters. */
export function isSkillId(text: string): boolean {
  if (isOpenName(text)) return true;
  return (
    text.length <= LONGEST_ID && ID.test(text) && text === text.toLowerCase() && text.search(UNSEEN) === -1
  );
}

/** A name that was meant as an id. In the open format, names are ids; elsewhere they are for people. */
export function isOpenName(text: string): boolean {
  return text.length <= LONGEST_ID && OPEN_NAME.test(text);
}

/** "My Skill!" becomes "my-skill"; undefined if no letter or digit is left. */
export function toSkillId(text: string): string | undefined {
  const id = text
    // The text is cut first, because a name of 1 MB would be processed several times.
    .slice(0, 4 * LONGEST_ID)
    // Wide and styled letters become plain ones, so that the same name typed on two systems gives one id.
    .normalize("NFKC")
    .toLowerCase()
    .replace(UNSEEN, "")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, (gap) => (/^_+$/.test(gap) ? "_" : "-"))
    .slice(0, LONGEST_ID)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/^[-_\p{M}]+|[-_]+$/gu, "");
  return isSkillId(id) ? id : undefined;
}
