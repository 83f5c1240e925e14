import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { findView } from "./layout/views.ts";
import { openWords } from "./words/use-words.ts";
import "./styles/app.css";

// Beside the question who is logged in, not after it.
void findView(location.pathname)?.preload();

// Not awaited at the top level: the bundler would cut the page into twice as many files.
void openWords().then(() =>
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
