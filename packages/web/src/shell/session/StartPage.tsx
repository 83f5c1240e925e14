import type { ReactNode } from "react";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { EtuiMark } from "../layout/EtuiMark.tsx";
import { LanguageSwitch } from "../layout/LanguageSwitch.tsx";
import { ThemeSwitch } from "../layout/ThemeSwitch.tsx";

/** The page for people who are not logged in yet. */
export function StartPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex h-15 items-center gap-2.5 px-5 font-serif text-27">
        <EtuiMark />
        Etui
        <span className="ml-auto flex gap-1 font-sans">
          <ThemeSwitch />
          <LanguageSwitch />
        </span>
      </header>
      <main className="mx-auto w-full max-w-120 flex-1 px-5 py-8 bar:py-16">
        <div className="mb-8">
          <CaseDrawing />
        </div>
        {children}
      </main>
    </div>
  );
}
