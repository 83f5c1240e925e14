import type { Plugin } from "vite";

/** Puts the script and the styles of a page into the page. What would be left beside it is an error. */
export function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const pages = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".html"));
      for (const page of pages) {
        if (page.type !== "asset") continue;
        page.source = String(page.source)
          .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, (_tag, name: string) => {
            const code = take(bundle, name);
            return `<script type="module">${asScript(code)}</script>`;
          })
          .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/, (_tag, name: string) => {
            return `<style>${take(bundle, name)}</style>`;
          });
      }
      const left = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      if (left.length > 0)
        this.error(`The page has to be one file; this was left beside it: ${left.join(", ")}`);
    },
  };
}

type Bundle = Record<
  string,
  { type: "chunk"; code: string } | { type: "asset"; source: string | Uint8Array }
>;

function take(bundle: Bundle, address: string): string {
  const name = address.replace(/^\.?\//, "");
  const file = bundle[name];
  if (!file) throw new Error(`The page names ${name}, which was not built.`);
  delete bundle[name];
  return (file.type === "chunk" ? file.code : String(file.source)).trim();
}

/** Inside a page these would end the script, or hide its end. In code they stand in texts and patterns only. */
const asScript = (code: string) => code.replaceAll(/<\/(script)/gi, "<\\/$1").replaceAll("<!--", "\\x3C!--");
