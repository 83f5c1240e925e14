/**
 * HTML in a text that a model writes is shown as it was written, but for the line break: inside a table Markdown has no
 * other sign for it.
 */
const BREAK = /^<br\s*\/?>$/i;

/** As much of a hypertext tree as is looked at here. */
interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: object;
  children?: Node[];
}

/** For rehype. */
export const htmlAsText = () => inside;

function inside(parent: Node): void {
  if (!parent.children) return;
  parent.children = parent.children.map((child) => {
    inside(child);
    if (child.type !== "raw") return child;
    if (BREAK.test(child.value!.trim())) return element("br", []);
    const text = { type: "text", value: child.value! };
    // By itself it stands between paragraphs, and keeps their distance.
    return parent.type === "root" ? element("p", [text]) : text;
  });
}

const element = (tagName: string, children: Node[]): Node => ({
  type: "element",
  tagName,
  properties: {},
  children,
});
