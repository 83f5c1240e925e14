import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { queryClient } from "./api/query-client.ts";
import { findView } from "./layout/views.ts";
import { sessionQuery } from "./session/session.ts";
import { ignoreDroppedFiles } from "./ui/ignore-dropped-files.ts";
import { openWords } from "./words/use-words.ts";
import "./styles/app.css";

// Who is logged in is asked beside all that is loaded, not after it.
const view = findView(location.pathname);
if (view) void queryClient.prefetchQuery(sessionQuery);
void view?.preload();

ignoreDroppedFiles();

// Not awaited at the top level: the bundler would cut the page into twice as many files.
void openWords().then(() =>
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
