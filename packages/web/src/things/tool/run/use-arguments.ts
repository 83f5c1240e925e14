import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { useEffect, useMemo, useState } from "react";
import { checkJson } from "../../editor/check-json.ts";
import { argumentsOf, type EnteredFields, enteredFrom, type Unreadable } from "../schema/entered.ts";
import type { Field } from "../schema/form-model.ts";
import { keepArguments, readKeptArguments } from "./kept-arguments.ts";

export type Mode = "form" | "json";

interface Draft {
  mode: Mode;
  entered: EnteredFields;
  text: string;
}

/** What is wrong with the JSON as a whole: where it breaks, or that it is no object. */
export type TextFault = Unreadable | "no_object";

const print = (args: JsonObject) => JSON.stringify(args, null, 2);

function readText(text: string): { args: JsonObject } | { fault: TextFault } {
  if (text.trim() === "") return { args: {} };
  const checked = checkJson(text);
  if (!checked.ok) return { fault: checked };
  return isObject(checked.value) ? { args: checked.value as JsonObject } : { fault: "no_object" };
}

/** A form if it has a place for everything, otherwise JSON. */
function draftFrom(fields: readonly Field[], text: string): Draft {
  const read = readText(text);
  if ("fault" in read) return { mode: "json", entered: {}, text };
  const { entered, misfits } = enteredFrom(fields, read.args);
  return { mode: misfits.length > 0 ? "json" : "form", entered, text: print(read.args) };
}

/** The arguments of a call, both as a form and as JSON. */
export function useArguments(tool: string, fields: readonly Field[], linked: string | undefined) {
  const [draft, setDraft] = useState(() => {
    const kept = readKeptArguments(tool);
    const isKept = kept !== undefined && (linked === undefined || kept.linked === linked);
    return draftFrom(fields, isKept ? kept.text : (linked ?? ""));
  });
  const { mode, entered, text } = draft;

  const meant = useMemo(() => {
    if (mode === "form") return { ...argumentsOf(fields, entered), textFault: undefined, misfits: [] };
    const read = readText(text);
    if ("fault" in read) return { args: undefined, faults: NO_FAULTS, textFault: read.fault, misfits: [] };
    const { misfits } = enteredFrom(fields, read.args);
    return { args: read.args, faults: NO_FAULTS, textFault: undefined, misfits };
  }, [mode, entered, text, fields]);

  const written = mode === "form" ? print(meant.args ?? {}) : text;
  useEffect(() => keepArguments(tool, { text: written, linked }), [tool, written, linked]);

  return {
    mode,
    entered,
    text,
    /** Undefined if the JSON cannot be read as arguments. */
    args: meant.args,
    /** JSON fields of the form that cannot be read. */
    faults: meant.faults,
    textFault: meant.textFault,
    misfits: meant.misfits,
    enter: (next: EnteredFields) => setDraft((now) => ({ ...now, entered: next })),
    write: (next: string) => setDraft((now) => ({ ...now, text: next })),
    fill: (args: JsonObject) => setDraft(draftFrom(fields, print(args))),
    show(next: Mode) {
      // Anything that cannot be read yet would be lost when switching.
      if (next === mode || meant.args === undefined || meant.faults.size > 0) return;
      if (next === "json") setDraft({ ...draft, mode: "json", text: written });
      else setDraft(draftFrom(fields, text));
    },
  };
}

const NO_FAULTS: ReadonlyMap<string, Unreadable> = new Map();

export type Arguments = ReturnType<typeof useArguments>;
