/** HTML in a model's text is shown as written, except a line break, for which Markdown tables have no other form. */
const BREAK = /^<br\s*\/?>$/i;

/** The parts of a hypertext tree that are used here. */
interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: object;
  children?: Node[];
}

/** A plugin for rehype. */
export const htmlAsText = () => inside;

function inside(parent: Node): void {
  if (!parent.children) return;
  parent.children = parent.children.map((child) => {
    inside(child);
    if (child.type !== "raw") return child;
    if (BREAK.test(child.value!.trim())) return element("br", []);
    const text = { type: "text", value: child.value! };
    // On its own it stands between paragraphs and gets their spacing.
    return parent.type === "root" ? element("p", [text]) : text;
  });
}

const element = (tagName: string, children: Node[]): Node => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
