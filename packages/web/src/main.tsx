import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { queryClient } from "./base/api/query-client.ts";
import { sessionQuery } from "./base/session/session.ts";
import { ignoreDroppedFiles } from "./base/ui/files/ignore-dropped-files.ts";
import { openWords } from "./base/words/use-words.ts";
import { findPage, preloadPage } from "./shell/pages.ts";
import "./base/styles/app.css";

// The session is asked for while the code loads, not after it.
const page = findPage(location.pathname);
if (page) {
  void queryClient.prefetchQuery(sessionQuery);
  void preloadPage(page);
}

ignoreDroppedFiles();

const root = document.getElementById("root")!;

function draw() {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The words themselves could not be loaded, so both languages say it. */
const NOT_LOADED = {
  en: "Etui could not be loaded. Your data is untouched. Load the page again.",
  zh: "Etui没能加载完。你的数据没有受影响，请重新加载页面。",
};

function sayNotLoaded() {
  root.role = "alert";
  for (const [lang, sentence] of Object.entries(NOT_LOADED)) {
    const said = document.createElement("p");
    said.className = "mx-auto max-w-180 px-5 pt-5";
    said.lang = lang;
    said.textContent = sentence;
    root.append(said);
  }
}

// This is not awaited at the top level, because the bundler would then split the page into twice as many files.
void openWords().then(draw, sayNotLoaded);
