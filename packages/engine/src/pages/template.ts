/** The sections that pages of one sort have: by their ids they stay what they are, whatever a person calls them. */

export interface TemplateSection {
  id: string;
  /** What it is called in each language. */
  titles: Readonly<Record<"en" | "zh", string>>;
}

export interface Template {
  sections: readonly TemplateSection[];
  /** The section that takes what belongs to no other. */
  rest: string;
  /** Fields between `---` and `---` that a page keeps whatever is written. */
  fixed: readonly string[];
}
