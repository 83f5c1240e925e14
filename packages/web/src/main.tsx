import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { findView } from "./layout/views.ts";
import "./styles/app.css";

// Beside the question who is logged in, not after it.
void findView(location.pathname)?.preload();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
