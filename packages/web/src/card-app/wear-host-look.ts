/** Takes over the host's look: its theme, its colours and type if it names them, its language and its safe edges. */
import { chooseLanguage } from "../base/words/choose-language.ts";
import { speak } from "../base/words/language.ts";
import type { HostContext } from "./app-protocol.ts";

/**
 * The names that every host has for its surfaces, and ours. Surfaces and ink are taken over together or not at all:
 * their paper under our ink may be unreadable.
 */
const SURFACES = {
  "--raised": "--color-background-primary",
  "--slot": "--color-background-secondary",
  "--paper": "--color-background-tertiary",
  "--ink": "--color-text-primary",
  "--muted": "--color-text-secondary",
  "--line": "--color-border-secondary",
  "--line-strong": "--color-border-primary",
} as const;

const TYPE = { "--sans": "--font-sans", "--mono": "--font-mono" } as const;

const EDGES = ["top", "right", "bottom", "left"] as const;

export function wearHostLook({ theme, locale, displayMode, safeAreaInsets, styles }: HostContext): void {
  const page = document.documentElement;
  page.dataset.theme = theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  page.dataset.displayMode = displayMode ?? "inline";
  if (locale !== undefined) speak(chooseLanguage(locale, navigator.languages));

  const theirs = styles?.variables ?? {};
  const hasSurfaces = theirs["--color-background-primary"] && theirs["--color-text-primary"];
  const worn = { ...(hasSurfaces && SURFACES), ...TYPE };
  for (const ours of [...Object.keys(SURFACES), ...Object.keys(TYPE)]) {
    const value = theirs[worn[ours as keyof typeof worn] ?? ""];
    if (value) page.style.setProperty(ours, value);
    else page.style.removeProperty(ours);
  }
  for (const edge of EDGES) page.style.setProperty(`--safe-${edge}`, `${safeAreaInsets?.[edge] ?? 0}px`);
}
