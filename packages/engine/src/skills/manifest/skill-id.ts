/** What an id looks like, and how any text becomes one. */

const LONGEST_ID = 64;
const ID = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*(?:[-_][\p{L}\p{M}\p{Nd}]+)*$/u;
/** Some of them are letters or marks to Unicode, and two ids must not differ by what nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const OPEN_NAME = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Letters of any script in lower case, digits, single `-` or `_` in between, at most 64. */
export function isSkillId(text: string): boolean {
  if (isOpenName(text)) return true;
  return (
    text.length <= LONGEST_ID && ID.test(text) && text === text.toLowerCase() && text.search(UNSEEN) === -1
  );
}

/** A name that was meant as an id: in the open format it is one, elsewhere names are for people. */
export function isOpenName(text: string): boolean {
  return text.length <= LONGEST_ID && OPEN_NAME.test(text);
}

/** "My Skill!" → "my-skill"; undefined where no letter or digit is left. */
export function toSkillId(text: string): string | undefined {
  const id = text
    // Before anything else: a name of 1 MB would be walked several times.
    .slice(0, 4 * LONGEST_ID)
    // Wide and styled letters are the same letters; the same name typed on two systems is one id.
    .normalize("NFKC")
    .toLowerCase()
    .replace(UNSEEN, "")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, (gap) => (/^_+$/.test(gap) ? "_" : "-"))
    .slice(0, LONGEST_ID)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/^[-_\p{M}]+|[-_]+$/gu, "");
  return isSkillId(id) ? id : undefined;
}
