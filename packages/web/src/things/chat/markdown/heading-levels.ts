/**
 * Headings of a model's text as the page's outline needs them. The title of the page is the only `h1`, a text begins below
 * it wherever its own count begins, and no level is left out. How a heading looks still follows the level it was written in.
 */

/** The parts of a hypertext tree that are used here. */
interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const HEADING = /^h[1-6]$/;
const FIRST = 2;
const DEEPEST = 6;

/** A plugin for rehype. */
export const headingLevels = () => (root: Node) => {
  /** The headings that the next one may stand below, from the outermost on. */
  const above: number[] = [];
  for (const heading of headingsIn(root)) {
    const written = Number(heading.tagName!.slice(1));
    while (above.length > 0 && above.at(-1)! >= written) above.pop();
    heading.tagName = `h${Math.min(FIRST + above.length, DEEPEST)}`;
    heading.properties = { ...heading.properties, dataWritten: written };
    above.push(written);
  }
};

function* headingsIn(parent: Node): Generator<Node, void> {
  if (HEADING.test(parent.tagName ?? "")) yield parent;
  for (const child of parent.children ?? []) yield* headingsIn(child);
}
