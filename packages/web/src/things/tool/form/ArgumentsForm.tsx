import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { useEditorWords } from "../../editor/words/editor-words.ts";
import { builtInTool } from "../examples/built-in-tools.ts";
import { JsonArguments } from "../json/JsonArguments.tsx";
import { unreadableInWords } from "../json/unreadable-in-words.ts";
import type { PlacedFaults } from "../run/place-faults.ts";
import type { Arguments } from "../run/use-arguments.ts";
import type { Field } from "../schema/form-model.ts";
import type { JsonObject } from "../schema/json.ts";
import { useToolWords } from "../words/tool-words.ts";
import { Fields } from "./Fields.tsx";
import { FormContextProvider } from "./form-context.ts";

interface ArgumentsFormProps {
  tool: string;
  fields: readonly Field[];
  args: Arguments;
  /** What the last answer said about the arguments. */
  refused: PlacedFaults;
  /** When that answer's call was begun. */
  refusedAt: number;
  /** They came with the link, and nobody has run them yet. */
  isPrefilled: boolean;
  isRunning: boolean;
  onRun(args: JsonObject): void;
}

const RUN_KEYS = /Mac|iP/.test(navigator.platform) ? "⌘↵" : "Ctrl ↵";

/** The arguments of a tool as a form or as JSON, and the button that runs it. */
export function ArgumentsForm(props: ArgumentsFormProps) {
  const { tool, fields, args, refused, refusedAt, isPrefilled, isRunning, onRun } = props;
  const words = useToolWords();
  const { form: own } = words;
  const editor = useEditorWords();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const example = builtInTool(tool)?.example[useLanguage()];
  /** Changed since the answer came; what it said about them no longer holds. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** JSON is not judged while it is still being typed. */
  const [isJudged, setJudged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    setTouched(new Set());
    if (refused.at.size === 0) return;
    form.current?.querySelector<HTMLElement>("[data-faulty] :is(input, select, textarea, button)")?.focus();
  }, [refusedAt, refused]);

  function faultAt(place: string): string | undefined {
    const unreadable = isJudged ? args.faults.get(place) : undefined;
    if (unreadable) return unreadableInWords(unreadable, editor);
    return touched.has(place) ? undefined : refused.at.get(place);
  }

  function run() {
    setJudged(true);
    if (isRunning || args.args === undefined || args.faults.size > 0) return;
    onRun(args.args);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    run();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      run();
      return;
    }
    // Enter alone in a line would run the tool before the rest is filled in.
    if (event.target instanceof HTMLInputElement) event.preventDefault();
  }

  function fill(given: JsonObject) {
    setJudged(false);
    setTouched(new Set(refused.at.keys()));
    args.fill(given);
  }

  const faulty = [...refused.at.keys()].filter((place) => !touched.has(place)).length;
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="rounded-l border border-line bg-raised"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 pr-3 pl-5">
        <h2 id={heading} className="mr-auto font-serif text-19 leading-snug">
          {own.title}
        </h2>
        {example && (
          <Button size="small" onClick={() => fill(example)}>
            {own.example}
          </Button>
        )}
        <Segmented
          label={own.as}
          value={args.mode}
          options={[
            { value: "form", label: own.asForm },
            { value: "json", label: own.asJson },
          ]}
          onChange={(mode) => {
            setJudged(true);
            args.show(mode);
          }}
        />
      </header>
      {isPrefilled && (
        <p role="status" className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink">
          {own.prefilled}
        </p>
      )}
      <div className="px-5 py-4">
        {args.mode === "json" ? (
          <JsonArguments args={args} isJudged={isJudged} onJudge={() => setJudged(true)} />
        ) : fields.length === 0 ? (
          <p className="text-14 text-muted">{own.none}</p>
        ) : (
          <FormContextProvider
            value={{ faultAt, onTouch: (place) => setTouched((now) => new Set(now).add(place)) }}
          >
            <Fields fields={fields} within="" entered={args.entered} onEnter={args.enter} />
          </FormContextProvider>
        )}
      </div>
      <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-b-l border-t border-line bg-raised px-5 py-3">
        <p role="status" className="mr-auto text-13 text-danger">
          {faulty > 0 && args.mode === "form" && own.faults(faulty)}
        </p>
        <Button look="bare" onClick={() => fill({})}>
          {own.empty}
        </Button>
        <Button
          look="primary"
          type="submit"
          aria-disabled={isRunning}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isRunning ? own.running : own.run}
          <kbd aria-hidden className="font-mono text-12 opacity-75 max-bar:hidden">
            {RUN_KEYS}
          </kbd>
        </Button>
      </footer>
    </form>
  );
}
