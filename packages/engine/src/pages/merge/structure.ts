/** The sections of a template in a page: which of its sections they are, and that all of them are there. */

import { sameTitle } from "../markdown/same-text.ts";
import { everySection, ID_COMMENT, type PageText, type Section } from "../markdown/sections.ts";
import type { Template, TemplateSection } from "../template.ts";

export type Language = "en" | "zh";

/**
 * The heading under which the whole page stands: the first one, if it alone is of the first level. One that is called like a
 * section is that section, unless others of them stand below it.
 */
export function titleSection({ sections }: PageText, template: Template): Section | undefined {
  const [first] = sections;
  if (first?.level !== 1 || sections.filter(({ level }) => level === 1).length > 1) return undefined;
  const isSection = (section: Section) => templateSection(section, template) !== undefined;
  return first.id === undefined && (!isSection(first) || first.children.some(isSection)) ? first : undefined;
}

/** The list that has the sections at the top of a page, below its title if it has one; what is put into it is in the page. */
export function topSections(page: PageText, template: Template): Section[] {
  const title = titleSection(page, template);
  return title && page.sections.length === 1 ? title.children : page.sections;
}

/** Of the template, by the id or by its name in either language. */
export function templateSection(
  { id, title }: Pick<Section, "id" | "title">,
  template: Template,
): TemplateSection | undefined {
  const named = sameTitle(title);
  return (
    template.sections.find((one) => one.id === id) ??
    template.sections.find(({ titles }) => Object.values(titles).some((one) => sameTitle(one) === named))
  );
}

/** Gives the page every section of the template: by its name, with the id; otherwise an empty one in its place. */
export function completeStructure(page: PageText, template: Template, language: Language): void {
  closeLast(page);
  const top = topSections(page, template);
  const level = top.find(({ level }) => level > 1)?.level ?? 2;
  const isTitled = top !== page.sections;
  let place = 0;
  for (const wanted of template.sections) {
    const found =
      top.find(({ id }) => id === wanted.id) ??
      top.find((one) => !hasOtherId(one, template) && templateSection(one, template) === wanted);
    if (found) {
      if (found.id !== wanted.id) withId(found, wanted.id);
      place = top.indexOf(found) + 1;
      continue;
    }
    if (place > 0) endWithBlank(top[place - 1]!);
    else endBeforeFirst(isTitled ? page.sections[0]!.body : page.lead);
    top.splice(place, 0, emptySection(wanted, isTitled ? level : 2, language));
    place += 1;
  }
}

const hasOtherId = ({ id }: Section, template: Template): boolean =>
  id !== undefined && template.sections.some((one) => one.id === id);

function withId(section: Section, id: string): void {
  const [first, ...more] = section.heading;
  const marked = `${first!.trimEnd().replace(ID_COMMENT, "").trimEnd()} <!-- id: ${id} -->`;
  section.heading = [marked, ...more];
  section.id = id;
}

const emptySection = ({ id, titles }: TemplateSection, level: number, language: Language): Section => ({
  heading: [`${"#".repeat(level)} ${titles[language]} <!-- id: ${id} -->`],
  level,
  title: titles[language],
  id,
  body: [""],
  children: [],
});

/** What runs to the end of the page would swallow whatever comes behind it. */
function closeLast(page: PageText): void {
  if (page.closer === undefined) return;
  lastBody(page).push(page.closer, "");
  page.closer = undefined;
}

const lastBody = (page: PageText): string[] => [...everySection(page.sections)].at(-1)?.body ?? page.lead;

function endBeforeFirst(body: string[]): void {
  if (body.length > 0 && body.at(-1)!.trim() !== "") body.push("");
}

/** A heading stands behind an empty line. */
export function endWithBlank(section: Section): void {
  const { body } = [...everySection([section])].at(-1)!;
  if (body.at(-1)?.trim() !== "") body.push("");
}
