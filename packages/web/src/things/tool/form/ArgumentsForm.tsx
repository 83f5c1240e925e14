import type { JsonObject } from "@etui/values/json/json";
import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { builtInTool } from "../examples/built-in-tools.ts";
import { JsonArguments } from "../json/JsonArguments.tsx";
import type { PlacedFaults } from "../run/place-faults.ts";
import type { Arguments } from "../run/use-arguments.ts";
import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";
import { Fields } from "./Fields.tsx";
import { FormContextProvider } from "./form-context.ts";
import { type Judging, useJudging } from "./use-judging.ts";

interface ArgumentsFormProps {
  tool: string;
  fields: readonly Field[];
  args: Arguments;
  /** What the last answer said about the arguments. */
  refused: PlacedFaults;
  /** When that answer's call was started. */
  refusedAt: number;
  /** True if the arguments came with the link and nobody has run them yet. */
  isPrefilled: boolean;
  isRunning: boolean;
  onRun(args: JsonObject): void;
  /** What a dialog says above the fields. The form then fills the dialog; otherwise it is a card of its own. */
  above?: ReactNode;
}

const RUN_KEYS = /Mac|iP/.test(navigator.platform) ? "⌘↵" : "Ctrl ↵";

/** The arguments of a tool as a form or as JSON, and the button that runs it. */
export function ArgumentsForm(props: ArgumentsFormProps) {
  const { tool, fields, args, refused, refusedAt, isPrefilled, isRunning, onRun, above } = props;
  const { form: words } = useToolWords();
  const id = useId();
  const heading = `${id}-heading`;
  const form = useRef<HTMLFormElement>(null);
  const judging = useJudging(args, refused, refusedAt, form);

  function run() {
    judging.judge();
    if (isRunning || args.args === undefined || args.faults.size > 0) return;
    onRun(args.args);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    run();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    const asksToRun = event.ctrlKey || event.metaKey;
    // Enter in a line would otherwise run the tool before the rest is filled in.
    if (asksToRun || event.target instanceof HTMLInputElement) event.preventDefault();
    if (asksToRun) run();
  }
  function fill(given: JsonObject) {
    judging.forget();
    args.fill(given);
  }

  const isInDialog = above !== undefined;
  const written = (
    <form
      ref={form}
      id={id}
      noValidate
      aria-labelledby={heading}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className={clsx(isInDialog && "space-y-4")}
    >
      <header
        className={clsx(
          "flex flex-wrap items-center gap-x-3 gap-y-2",
          !isInDialog && "border-b border-line py-2.5 pr-3 pl-5",
        )}
      >
        <h2 id={heading} className="mr-auto font-serif text-19 leading-snug">
          {words.title}
        </h2>
        <ExampleButton tool={tool} onFill={fill} />
        <ModeSwitch args={args} onJudge={judging.judge} />
      </header>
      {isPrefilled && <PrefilledNote />}
      <div className={clsx(!isInDialog && "px-5 py-4")}>
        <Entry fields={fields} args={args} judging={judging} />
      </div>
    </form>
  );
  const bar = (
    <footer
      data-kept-clear
      className={clsx(
        "flex flex-wrap items-center gap-3 border-t border-line bg-raised px-5 py-3",
        !isInDialog && "sticky bottom-0 z-10 rounded-b-l",
      )}
    >
      <FaultStatus count={args.mode === "form" ? judging.faulty : 0} />
      <Button look="bare" onClick={() => fill({})}>
        {words.empty}
      </Button>
      <RunButton form={id} isRunning={isRunning} />
    </footer>
  );
  if (!isInDialog) {
    return (
      <div className="rounded-l border border-line bg-raised">
        {written}
        {bar}
      </div>
    );
  }
  return (
    <>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-5">
        {above}
        {written}
      </div>
      {bar}
    </>
  );
}

function PrefilledNote() {
  const { form: words } = useToolWords();
  return (
    <p role="status" className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink">
      {words.prefilled}
    </p>
  );
}

function ExampleButton({ tool, onFill }: { tool: string; onFill(args: JsonObject): void }) {
  const { form: words } = useToolWords();
  const example = builtInTool(tool)?.example[useLanguage()];
  if (!example) return null;
  return (
    <Button size="small" onClick={() => onFill(example)}>
      {words.example}
    </Button>
  );
}

function ModeSwitch({ args, onJudge }: { args: Arguments; onJudge(): void }) {
  const { form: words } = useToolWords();
  return (
    <Segmented
      label={words.as}
      value={args.mode}
      options={[
        { value: "form", label: words.asForm },
        { value: "json", label: words.asJson },
      ]}
      onChange={(mode) => {
        onJudge();
        args.show(mode);
      }}
    />
  );
}

interface EntryProps extends Pick<ArgumentsFormProps, "fields" | "args"> {
  judging: Judging;
}

/** The place to enter the arguments. */
function Entry({ fields, args, judging }: EntryProps) {
  const { form: words } = useToolWords();
  if (args.mode === "json")
    return <JsonArguments args={args} isJudged={judging.isJudged} onJudge={judging.judge} />;
  if (fields.length === 0) return <p className="text-14 text-muted">{words.none}</p>;
  return (
    <FormContextProvider value={{ faultAt: judging.faultAt, onTouch: judging.touch }}>
      <Fields fields={fields} within="" entered={args.entered} onEnter={args.enter} />
    </FormContextProvider>
  );
}

function FaultStatus({ count }: { count: number }) {
  const { form: words } = useToolWords();
  return (
    <p role="status" className="mr-auto text-13 text-danger">
      {count > 0 && words.faults(count)}
    </p>
  );
}

function RunButton({ form, isRunning }: { form: string; isRunning: boolean }) {
  const { form: words } = useToolWords();
  return (
    <Button
      look="primary"
      type="submit"
      form={form}
      // `disabled` would take the focus away.
      aria-disabled={isRunning}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {isRunning ? words.running : words.run}
      <kbd aria-hidden className="font-mono text-12 opacity-75 max-bar:hidden">
        {RUN_KEYS}
      </kbd>
    </Button>
  );
}
