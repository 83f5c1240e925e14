import type { Plugin } from "vite";

/** Puts the scripts and styles of a page into the page. Anything that would remain beside it is an error. */
export function oneFile(): Plugin {
  return {
    name: "one-file",
    // This runs after TypeScript has been removed.
    enforce: "post",
    transform: (code, id) => (/\.tsx?$/.test(id) ? withImportsAtOnce(code) : undefined),
    generateBundle: {
      // Vite itself still writes into the script in this hook.
      order: "post",
      handler(_, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type === "asset" && page.fileName.endsWith(".html"))
            page.source = withItsFiles(page, bundle);
        }
        const left = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
        if (left.length > 0)
          this.error(`The page has to be one file, and beside it lies ${left.join(", ")}.`);
      },
    },
  };
}

/**
 * Turns imports that a module would load later into normal ones. Nothing is loaded later in a single file, and the
 * functions that delay each module took 4 kB gzip.
 */
function withImportsAtOnce(code: string): { code: string; map: null } {
  const imports: string[] = [];
  const atOnce = code.replace(/\bimport\("([^"]+)"\)/g, (_later, source: string) => {
    const name = `$fetched${imports.length}`;
    imports.push(`import * as ${name} from "${source}";\n`);
    return `Promise.resolve(${name})`;
  });
  return { code: imports.join("") + atOnce, map: null };
}

type Bundle = Record<
  string,
  { type: "chunk"; code: string } | { type: "asset"; source: string | Uint8Array }
>;

function withItsFiles(page: { source: string | Uint8Array }, bundle: Bundle): string {
  return String(page.source)
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      (_tag, address: string) => `<script type="module">${asScript(take(bundle, address))}</script>`,
    )
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/,
      (_tag, address: string) => `<style>${take(bundle, address)}</style>`,
    );
}

function take(bundle: Bundle, address: string): string {
  const name = address.replace(/^\.?\//, "");
  const file = bundle[name];
  if (!file) throw new Error(`The page names ${name}, which was not built.`);
  delete bundle[name];
  return (file.type === "chunk" ? file.code : String(file.source)).trim();
}

/** Inside a page these would end the script or hide its end. In code they occur only in texts and patterns. */
const asScript = (code: string) => code.replaceAll(/<\/(script)/gi, "<\\/$1").replaceAll("<!--", "\\x3C!--");
