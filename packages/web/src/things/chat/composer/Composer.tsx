import { ArrowUp, Square } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { SETTINGS_ADDRESS } from "../../settings/settings-address.ts";
import type { ToolInfo } from "../../tool/tool-api.ts";
import { AttachmentList } from "../files/AttachmentList.tsx";
import type { Attachments } from "../files/use-attachments.ts";
import { useChatWords } from "../words/chat-words.ts";
import { Signs } from "./Signs.tsx";
import { optionId, SuggestionList } from "./SuggestionList.tsx";
import { type Completion, useCompletion } from "./use-completion.ts";
import { type Draft, useDraft } from "./use-draft.ts";

export interface ComposerHandle {
  focus(): void;
  /** Puts words into the field as if they had been typed. */
  fill(text: string): void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  id: string;
  /** True for a new conversation, to which no address leads yet. */
  isNew: boolean;
  attachments: Attachments;
  isConnected: boolean;
  isAnswering: boolean;
  checksSkills: boolean;
  onCheckSkills(checks: boolean): void;
  onSay(text: string): void;
  onStop(): void;
  onTool(tool: ToolInfo): void;
  /** Called for the up arrow in an empty field: the last message is to be changed. */
  onEditLast(): void;
}

/** The field in which the person types. */
export function Composer(props: ComposerProps) {
  const { ref, id, isNew, attachments, isConnected, isAnswering, onSay, onStop, onTool, onEditLast } = props;
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(isNew ? undefined : id);
  const { text, type } = draft;
  const completion = useCompletion(draft, field, onTool);
  const { suggestions } = completion;
  const words = useChatWords();
  const hasFiles = attachments.attachments.some(({ kept }) => kept);
  const canSay = isConnected && !isAnswering && !attachments.isSending && (text.trim() !== "" || hasFiles);
  useFocusAtBeginning(field, isNew);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    fill(next) {
      type(next);
      field.current?.focus();
    },
  }));

  const [isAskedInVain, setAskedInVain] = useState(false);

  function say() {
    setAskedInVain(!isConnected && text.trim() !== "");
    if (!canSay) return;
    draft.empty();
    onSay(text.trim());
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    say();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // Enter that ends a word of an input method sends nothing.
    if (isComposing(event)) return;
    if (completion.takesKey(event)) event.preventDefault();
    else if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // The name of a tool is no message, even before the tools are known.
      if (suggestions || !completion.isAsked) say();
    } else if (event.key === "Escape" && isAnswering) onStop();
    else if (event.key === "ArrowUp" && text === "") {
      event.preventDefault();
      onEditLast();
    }
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="relative rounded-l border border-line-strong bg-raised shadow-lift focus-within:border-felt"
    >
      {suggestions && <SuggestionList id={list} suggestions={suggestions} active={completion.active} />}
      <p role="status" className="sr-only">
        {suggestions && words.suggested(suggestions.length)}
      </p>
      <AttachmentList conversationId={id} attachments={attachments} />
      <Words
        ref={field}
        list={list}
        draft={draft}
        completion={completion}
        isConnected={isConnected}
        onKeyDown={handleKeyDown}
        onFiles={attachments.add}
      />
      <p role="alert" className="px-4 text-13 text-brass-ink not-empty:pt-1.5 not-empty:pb-2">
        {isAskedInVain && !isConnected && <NoModel />}
      </p>
      <div className="flex items-center gap-2 px-3 pb-3">
        <Signs
          isConnected={isConnected}
          checksSkills={props.checksSkills}
          onCheckSkills={props.onCheckSkills}
          onSign={completion.ask}
          onFiles={attachments.add}
        />
        {isAnswering ? (
          <StopButton onStop={onStop} />
        ) : (
          // Without a model it can be pressed, and says why nothing is sent.
          <SendButton canSay={canSay || (!isConnected && text.trim() !== "")} />
        )}
      </div>
    </form>
  );
}

/** In a new conversation one can type at once. */
function useFocusAtBeginning(field: RefObject<HTMLTextAreaElement | null>, isNew: boolean) {
  useEffect(() => {
    // The focus is not taken if a keyboard would cover half of the screen, or if somebody is writing elsewhere.
    const isWriting = document.activeElement?.matches("input, textarea, [contenteditable=true], dialog *");
    if (isNew && !isWriting && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [field, isNew]);
}

interface WordsProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The id of the list of suggestions. */
  list: string;
  draft: Draft;
  completion: Completion;
  isConnected: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onFiles(files: Iterable<File>): void;
}

/** The field itself, as high as its text. */
function Words({ ref, list, draft, completion, isConnected, onKeyDown, onFiles }: WordsProps) {
  const words = useChatWords();
  const { active } = completion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is measured where it stands
  useLayoutEffect(() => {
    const box = ref.current!;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [ref, draft.text]);

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (!isConnected || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <textarea
      ref={ref}
      rows={1}
      value={draft.text}
      aria-label={words.say}
      // A field of several lines can be no combobox, but it may have a list; what comes up in it is said beside it.
      aria-haspopup="listbox"
      aria-controls={completion.suggestions && list}
      aria-autocomplete="list"
      aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
      placeholder={isConnected ? words.placeholder : words.placeholderWithout}
      onChange={(event) => draft.type(event.target.value, event.target.selectionStart)}
      onSelect={(event) => draft.moveCaret(event.currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
      onPaste={handlePaste}
      className="block max-h-[40dvh] w-full resize-none bg-transparent px-4 pt-3.5 pb-1 placeholder:text-muted focus-visible:outline-none"
    />
  );
}

/** Nobody is there to answer, and the way to change that. What was typed stays. */
function NoModel() {
  const words = useChatWords();
  return (
    <>
      {words.notSaidWithout}{" "}
      <Link href={`${SETTINGS_ADDRESS}#model`} className="underline underline-offset-4">
        {words.connectTitle}
      </Link>
    </>
  );
}

function StopButton({ onStop }: { onStop(): void }) {
  const words = useChatWords();
  return (
    <Button className="ml-auto" onClick={onStop}>
      <Square size={12} fill="currentColor" aria-hidden />
      {words.stop}
    </Button>
  );
}

function SendButton({ canSay }: { canSay: boolean }) {
  const words = useChatWords();
  return (
    <Button look="primary" type="submit" className="ml-auto" disabled={!canSay}>
      <ArrowUp size={15} strokeWidth={2} aria-hidden />
      {words.send}
    </Button>
  );
}
