import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneFile } from "./src/card-app/one-file.ts";
import { leaveOut } from "./vite.leave-out.ts";

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The card as an MCP App: one page with everything in it, which hosts receive as text. */
export default defineConfig({
  root: from("./src/card-app"),
  publicDir: false,
  plugins: [tailwindcss(), oneFile(), leaveOut("shape", "adaptive", "sample")],
  resolve: {
    alias: [
      // The same views with a library of 10 kB gzip instead of 66, because hosts load the page again for each card.
      { find: /^react$/, replacement: "preact/compat" },
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      // ECharts alone is twice the size of the page, so a chart is the server's drawing here.
      { find: /^\.\/ChartCard\.tsx$/, replacement: from("./src/card-app/chart/ChartPicture.tsx") },
    ],
  },
  build: {
    outDir: from("./dist"),
    // The page of the web app is built first, into the same folder.
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    target: "es2023",
    rolldownOptions: {
      input: from("./src/card-app/card-app.html"),
      output: { codeSplitting: false },
      // "use client" in libraries is meant for other bundlers.
      onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
    },
  },
});
