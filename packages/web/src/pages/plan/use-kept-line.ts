import { useEffect, useState } from "react";
import { forgetWords, keepWords, readWords, type WordsPlace } from "../../things/plan/kept-words.ts";

/** A line that is taken by Enter; what is typed into it is kept until then, also where one leaves it. */
export function useKeptLine({ task, field }: WordsPlace) {
  const [text, setText] = useState(() => readWords({ task, field })?.text ?? "");
  useEffect(() => {
    if (text.trim() === "") forgetWords({ task, field });
    else keepWords({ task, field }, { text, was: "" });
  }, [task, field, text]);

  /** It was taken, so the line is empty for the next one, unless something else stands there by now. */
  function empty(taken: string) {
    setText((now) => (now === taken ? "" : now));
    // Whoever has left the line meanwhile must not find there what was taken.
    if (readWords({ task, field })?.text === taken) forgetWords({ task, field });
  }
  return { text, setText, empty };
}
