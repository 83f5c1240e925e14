import { useEffect, useState } from "react";

/** Copies text, and shows for a moment whether it worked. */
export function useCopied() {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 1600);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string | Promise<string>) {
    try {
      await writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }
  return { state, copy };
}

async function writeText(text: string | Promise<string>): Promise<void> {
  try {
    await writeToClipboard(text);
  } catch {
    copySelected(await text);
  }
}

/** Safari forgets the click while it waits for a text, so it has to be given a promise. */
function writeToClipboard(text: string | Promise<string>): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const written = text.then((ready) => new Blob([ready], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": written })]);
}

/** In another program's frame the clipboard API is refused, but copying a selection is not. */
function copySelected(text: string): void {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error("The browser did not copy.");
}
