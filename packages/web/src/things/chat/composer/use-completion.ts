import { type KeyboardEvent, type RefObject, useState } from "react";
import type { ToolInfo } from "../../tool/tool-api.ts";
import { askedAt } from "./asked-at.ts";
import type { Draft } from "./use-draft.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** The suggestions while somebody types `/` or `@`, and the keys that choose among them. */
export function useCompletion(
  { text, caret, type }: Draft,
  field: RefObject<HTMLTextAreaElement | null>,
  onTool: (tool: ToolInfo) => void,
) {
  const [chosen, setChosen] = useState({ at: 0, of: text });
  /** The text for which the suggestions were dismissed with Escape, until something else is typed. */
  const [putAway, setPutAway] = useState<string>();
  const asked = putAway === text ? undefined : askedAt(text, caret);
  const found = useSuggestions(asked, { onTool: chooseTool, onMention: mention });
  const suggestions = found ?? [];
  const active = chosen.of === text ? Math.min(chosen.at, Math.max(0, suggestions.length - 1)) : 0;

  function chooseTool(tool: ToolInfo) {
    type("");
    onTool(tool);
  }
  function mention(name: string, isOpen: boolean) {
    const from = asked?.from ?? caret;
    const put = `@${name}${isOpen ? "" : " "}`;
    const at = from + put.length;
    type(text.slice(0, from) + put + text.slice(caret), at);
    // The caret is set after the field was drawn with its new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  }

  return {
    isAsked: asked !== undefined,
    /** Undefined while nothing is looked up, or while the suggestions are not yet known. */
    suggestions: asked && found,
    /** Undefined if there is nothing to choose from. */
    active: asked && suggestions.length > 0 ? active : undefined,
    /** Returns whether the key was for the suggestions. */
    takesKey({ key }: KeyboardEvent): boolean {
      if (!asked || suggestions.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined)
        setChosen({ at: (active + step + suggestions.length) % suggestions.length, of: text });
      else if (key === "Enter" || key === "Tab") suggestions[active]!.choose();
      else if (key === "Escape") setPutAway(text);
      else return false;
      return true;
    },
    /** Types the sign for the person, which opens the suggestions. */
    ask(sign: "/" | "@") {
      setPutAway(undefined);
      const isApart = text === "" || /\s$/.test(text);
      type(sign === "/" ? `/${text.replace(/^\//, "")}` : `${text}${isApart ? "" : " "}@`);
      field.current?.focus();
    },
  };
}

export type Completion = ReturnType<typeof useCompletion>;
