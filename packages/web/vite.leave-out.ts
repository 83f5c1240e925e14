import type { Plugin } from "vite";

/** The parts of a kind of card that a page can do without, by file name. */
export type KindPart = "shape" | "adaptive" | "sample";

/**
 * Leaves parts of the kinds of cards out of a page.
 *
 * A kind is one value with all its parts (packages/cards/src/kinds/<kind>/kind.ts), so that there is a single list of
 * kinds. A bundler does not see which fields of a value are unused, so this plugin removes them: only the server
 * shapes, and with these parts the card app would be 62 kB gzip larger, nearly twice its size.
 */
export function leaveOut(...parts: KindPart[]): Plugin {
  const left = new Set<string>(parts.map((part) => `./${part}.ts`));
  return {
    name: "leave-out-kind-parts",
    enforce: "pre",
    resolveId: (source, importer = "") => (KIND.test(importer) && left.has(source) ? LEFT_OUT : undefined),
    // Exports every name that a part may have as undefined, like a kind without that part.
    load: (id) =>
      id === LEFT_OUT
        ? "export const shape = undefined, contents = undefined, gathers = undefined, wayToMore = undefined, adaptive = undefined, adaptiveActions = undefined, sample = undefined;"
        : undefined,
  };
}

const KIND = /\/cards\/src\/kinds\/\w+\/kind\.ts$/;
const LEFT_OUT = "\0left-out-kind-part";
