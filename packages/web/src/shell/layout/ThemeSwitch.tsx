import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { setTheme, THEMES, type Theme, useTheme } from "../../base/theme/theme.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { useWords } from "../../base/words/use-words.ts";

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, LucideIcon>;

/** One button that cycles through light, dark and the system's theme. */
export function ThemeSwitch() {
  const words = useWords();
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <IconButton
      icon={ICONS[theme]}
      label={`${words.shell.theme}: ${words.shell[theme]} → ${words.shell[next]}`}
      onClick={() => setTheme(next)}
      className="size-8! hover:bg-raised!"
    />
  );
}
