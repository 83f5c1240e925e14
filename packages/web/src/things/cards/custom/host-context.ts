import type { Language } from "../../../base/words/choose-language.ts";

/** What a component is told about its surroundings (`McpUiHostContext`). */
export type HostContext = Record<string, unknown> & { theme: "light" | "dark"; locale: string };

const LOCALES = { en: "en-GB", zh: "zh-CN" } as const satisfies Record<Language, string>;

/** The face's colours under the names that any component knows. */
const VARIABLES = {
  "--color-background-primary": "--raised",
  "--color-background-secondary": "--slot",
  "--color-background-tertiary": "--paper",
  "--color-background-danger": "--danger-soft",
  "--color-background-warning": "--brass-soft",
  "--color-background-success": "--felt-soft",
  "--color-text-primary": "--ink",
  "--color-text-secondary": "--muted",
  "--color-text-tertiary": "--muted",
  "--color-text-inverse": "--on-felt",
  "--color-text-danger": "--danger",
  "--color-text-success": "--ok",
  "--color-text-warning": "--brass-ink",
  "--color-border-primary": "--line",
  "--color-border-secondary": "--line-strong",
  "--color-ring-primary": "--felt",
  "--font-sans": "--sans",
  "--font-mono": "--mono",
} as const;

export function readHostContext(frame: HTMLElement, language: Language): HostContext {
  const style = getComputedStyle(frame);
  const variables = Object.fromEntries(
    Object.entries(VARIABLES).map(([theirs, ours]) => [theirs, style.getPropertyValue(ours).trim()]),
  );
  return {
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    locale: LOCALES[language],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    displayMode: "inline",
    availableDisplayModes: ["inline"],
    containerDimensions: { width: frame.clientWidth, maxHeight: 2_000 },
    platform: "web",
    userAgent: "Etui",
    deviceCapabilities: {
      touch: matchMedia("(any-pointer: coarse)").matches,
      hover: matchMedia("(any-hover: hover)").matches,
    },
    styles: {
      variables: {
        ...variables,
        "--border-radius-sm": "6px",
        "--border-radius-md": "10px",
        "--border-radius-lg": "14px",
      },
    },
  };
}
