import { type RefObject, useEffect } from "react";

/** A slash typed outside of fields leads to this one, with what is in it selected. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input:not([type=radio]), textarea, select, dialog")) return;
      event.preventDefault();
      field.current?.select();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [field]);
}
