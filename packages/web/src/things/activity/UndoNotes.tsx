import type { ToolResult } from "@etui/protocol/tool-result";
import { useEffect, useState } from "react";
import { useLanguage } from "../../base/words/language.ts";
import { whyRefused } from "../plan/why-refused.ts";

export interface Notes {
  /** As the server says them. */
  said: string;
  /** The same as codes; undefined where it has none. */
  refusals: ToolResult["refusals"];
}

/** What did not come back as it was, although nothing stood in the way. */
export function UndoNotes({ said, refusals }: Notes) {
  const language = useLanguage();
  const [text, setText] = useState("");
  useEffect(() => {
    void whyRefused({ refusals, error: said }, language).then(setText);
  }, [said, refusals, language]);
  return <p className="text-13 text-muted not-empty:pt-1">{text}</p>;
}
