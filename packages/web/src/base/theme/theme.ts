import { useSyncExternalStore } from "react";
import { readSetting, writeSetting } from "../state/setting.ts";
import { createSignal } from "../state/signal.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const stored = readSetting("theme");
const theme = createSignal<Theme>(stored === "light" || stored === "dark" ? stored : "system");

systemIsDark.addEventListener("change", paint);

function paint(): void {
  const choice = theme.get();
  document.documentElement.dataset.theme =
    choice === "system" ? (systemIsDark.matches ? "dark" : "light") : choice;
}

export function setTheme(next: Theme): void {
  // public/theme.js reads the same setting before the first paint of the next visit.
  writeSetting("theme", next === "system" ? null : next);
  theme.set(next);
  paint();
}

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, theme.get);
