import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leaveOut } from "./vite.leave-out.ts";

const server = process.env.ETUI_URL ?? "http://127.0.0.1:4117";

export default defineConfig({
  plugins: [react(), tailwindcss(), leaveOut("shape")],
  build: {
    outDir: "dist",
    // Everything is a file of our own origin, because the content security policy makes no exception for data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    rolldownOptions: {
      output: {
        // A browser requests six files at a time. If code were split wherever pages differ, a conversation would be
        // forty-five files and appear 150 ms later; so what many pages share is in a few files, and the rest stays with
        // its page.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "page", tags: ["$initial"], priority: 5 },
            {
              name: "receipt",
              priority: 4,
              test: /src\/things\/(tool\/(words\/|result\/ReceiptLine)|activity\/use-undo)/,
            },
            { name: "kit", priority: 3, test: /src\/base\/(ui|words|api)\/|lucide-react/, minShareCount: 8 },
            {
              name: "palette",
              priority: 2,
              test: /src\/(pages\/[^/]+\/palette\.ts|shell\/palette\/(Palette\.|Options|palette-row|match|use|words|found|filters))/,
            },
            {
              name: "lines",
              priority: 2,
              // With the icons that only lines have: each would be a file of its own.
              test: /src\/things\/(lines\/|activity\/(RecentChanges|call|origin|activity-api)|data\/(document-kind|visible-name)|plan\/plan-kinds|kb\/page-kind)|icons\/(square-check|shapes|book-open|list-checks|file-braces-corner)\.mjs/,
            },
            {
              name: "today",
              priority: 2,
              test: /src\/((pages\/[^/]+|things)\/today\/(?!TodaySheet)|things\/trigger\/trigger-api|base\/words\/planned-moment|pages\/triggers\/strip\/strip-days|pages\/plan\/(Tick|completion|task-when)|things\/plan\/plan-api|today-words)/,
            },
            {
              name: "card",
              priority: 2,
              // How moments are printed brings the words of all cards along, and only cards that are drawn print some.
              test: /src\/things\/(stored-card|cards)\/(?!text\/print-moment)/,
              minShareCount: 9,
            },
            // Those who edit in one place edit in others, and drop files there.
            { name: "editing", priority: 2, test: /src\/things\/editor\/(CodeEditor|edit-keys|replace-in)/ },
            // A conversation has all three, and each would be a file of its own.
            { name: "signs", priority: 4, test: /icons\/(arrow-up|arrow-down|square)\.mjs/ },
            { name: "files", priority: 2, test: /src\/base\/ui\/files\/(given\.ts|use-file-drop)/ },
            {
              name: "conversation",
              priority: 1,
              test: /src\/(things\/(chat\/(?!turns|markdown|list)|conversation\/(?!conversations-query))|pages\/chat\/(?!Recent)|file-limits|words\/notice-words)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, changeOrigin: true, headers: { origin: server } } },
  },
});
