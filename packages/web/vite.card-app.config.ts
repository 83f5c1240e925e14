import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { oneFile } from "./src/card-app/one-file.ts";
import { leaveOut } from "./vite.leave-out.ts";

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The card as an MCP App: one page that hosts are handed as text, with everything in it. */
export default defineConfig({
  root: from("./src/card-app"),
  publicDir: false,
  plugins: [tailwindcss(), oneFile(), leaveOut("shape", "adaptive", "sample")],
  resolve: {
    alias: [
      // The same views by a library of 10 kB gzip in place of 66: hosts load the page anew for each card.
      { find: /^react$/, replacement: "preact/compat" },
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      // ECharts alone is twice the page: here a chart is the server's drawing.
      { find: /^\.\/ChartCard\.tsx$/, replacement: from("./src/card-app/chart/ChartPicture.tsx") },
    ],
  },
  build: {
    outDir: from("./dist"),
    // The page of the web app lies there too, and is built first.
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    target: "es2023",
    rolldownOptions: {
      input: from("./src/card-app/card-app.html"),
      output: { codeSplitting: false },
      // "use client" of libraries says something to other bundlers.
      onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
    },
  },
});
