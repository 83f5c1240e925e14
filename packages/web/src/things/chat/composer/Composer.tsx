import { clsx } from "clsx";
import { ArrowUp, Paperclip, Square } from "lucide-react";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import type { ToolInfo } from "../../tool/tool-api.ts";
import { AttachmentList } from "../files/AttachmentList.tsx";
import type { Attachments } from "../files/use-attachments.ts";
import { useChatWords } from "../words/chat-words.ts";
import { askedAt } from "./asked-at.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { optionId, SuggestionList } from "./SuggestionList.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface ComposerHandle {
  focus(): void;
  /** Puts words there, as if they had been typed. */
  fill(text: string): void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  id: string;
  /** It begins: nothing leads to it yet. */
  isNew: boolean;
  attachments: Attachments;
  isConnected: boolean;
  isAnswering: boolean;
  checksSkills: boolean;
  onCheckSkills(checks: boolean): void;
  onSay(text: string): void;
  onStop(): void;
  onTool(tool: ToolInfo): void;
  /** Up in an empty field: the last words are to be said otherwise. */
  onEditLast(): void;
}

/** Where the person types. */
export function Composer(props: ComposerProps) {
  const { ref, id, isNew, attachments, isConnected, isAnswering, onSay, onStop, onTool, onEditLast } = props;
  const conversationId = isNew ? undefined : id;
  const words = useChatWords();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(conversationId));
  const picker = useRef<HTMLInputElement>(null);
  const hasFiles = attachments.attachments.some(({ kept }) => kept);
  const canSay = isConnected && !isAnswering && !attachments.isSending && (text.trim() !== "" || hasFiles);
  const [caret, setCaret] = useState(text.length);
  const [active, setActive] = useState(0);
  /** Put away with Escape, until something else is typed. */
  const [putAway, setPutAway] = useState<string>();

  const asked = putAway === text ? undefined : askedAt(text, caret);
  const found = useSuggestions(asked, { onTool: chooseTool, onMention: mention });
  const suggestions = found ?? [];
  const chosen = suggestions[Math.min(active, suggestions.length - 1)];

  useEffect(() => keepDraft(conversationId, text), [conversationId, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is written in it
  useLayoutEffect(() => {
    const box = field.current!;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  function type(next: string, at = next.length) {
    setText(next);
    setCaret(at);
    setActive(0);
  }
  const focus = () => field.current?.focus();
  useImperativeHandle(ref, () => ({
    focus,
    fill(next) {
      type(next);
      focus();
    },
  }));
  useEffect(() => {
    // Not where a keyboard would come up over half of the screen, nor away from where somebody is writing.
    const isWriting = document.activeElement?.matches("input, textarea, [contenteditable=true], dialog *");
    if (isNew && !isWriting && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [isNew]);

  function chooseTool(tool: ToolInfo) {
    type("");
    onTool(tool);
  }
  function mention(name: string, isOpen: boolean) {
    const from = asked?.from ?? caret;
    const put = `@${name}${isOpen ? "" : " "}`;
    const next = text.slice(0, from) + put + text.slice(caret);
    const at = from + put.length;
    type(next, at);
    // The field is drawn first: the caret is put into what stands there then.
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  }

  function say() {
    const said = text.trim();
    if (!canSay) return;
    type("");
    // Of a conversation that begins nobody comes back to this: it has a name now.
    keepDraft(conversationId, "");
    onSay(said);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    say();
  }

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (!isConnected || files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  }
  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    attachments.add(event.target.files ?? []);
    // The same file may be chosen again.
    event.target.value = "";
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter that ends a word of an input method says nothing.
    if (event.nativeEvent.isComposing) return;
    if (asked && chosen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
      else if (event.key === "Enter" || event.key === "Tab") chosen.choose();
      else if (event.key === "Escape") setPutAway(text);
      else return;
      event.preventDefault();
      return;
    }
    if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // The name of a tool is nothing that is said, also before the tools are known.
      if (found || !asked) say();
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
      {asked && found && <SuggestionList id={list} suggestions={suggestions} active={active} />}
      <AttachmentList conversationId={id} attachments={attachments} />
      <textarea
        ref={field}
        rows={1}
        value={text}
        role="combobox"
        aria-label={words.say}
        aria-expanded={asked !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={asked && chosen ? optionId(list, suggestions.indexOf(chosen)) : undefined}
        placeholder={isConnected ? words.placeholder : words.placeholderWithout}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        className="block max-h-[40dvh] w-full resize-none bg-transparent px-4 pt-3.5 pb-1 placeholder:text-muted focus-visible:outline-none"
      />
      <div className="flex items-center gap-2 px-3 pb-3">
        <Sign onClick={() => ask("/")}>
          / <span className="max-bar:sr-only">{words.tools}</span>
        </Sign>
        {isConnected && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept="image/png,image/jpeg,image/gif,image/webp,application/pdf,text/*,.md,.csv,.json,.yaml,.yml"
              onChange={handlePick}
            />
            <IconButton icon={Paperclip} label={words.attach} onClick={() => picker.current?.click()} />
            <Sign onClick={() => ask("@")}>
              @ <span className="max-bar:sr-only">{words.skills}</span>
            </Sign>
            <Sign
              title={words.checkTitle}
              isOn={props.checksSkills}
              onClick={() => props.onCheckSkills(!props.checksSkills)}
            >
              {words.check} {props.checksSkills ? words.on : words.off}
            </Sign>
          </>
        )}
        {isAnswering ? (
          <Button className="ml-auto" onClick={onStop}>
            <Square size={12} fill="currentColor" aria-hidden />
            {words.stop}
          </Button>
        ) : (
          <Button look="primary" type="submit" className="ml-auto" disabled={!canSay}>
            <ArrowUp size={15} strokeWidth={2} aria-hidden />
            {words.send}
          </Button>
        )}
      </div>
    </form>
  );

  /** The sign is typed for the person. */
  function ask(sign: "/" | "@") {
    setPutAway(undefined);
    const isApart = sign === "/" || text === "" || /\s$/.test(text);
    type(sign === "/" ? `/${text.replace(/^\//, "")}` : `${text}${isApart ? "" : " "}@`);
    focus();
  }
}

interface SignProps {
  title?: string;
  isOn?: boolean;
  onClick(): void;
  children: React.ReactNode;
}

function Sign({ title, isOn, onClick, children }: SignProps) {
  return (
    <button
      type="button"
      title={title}
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        "h-7 truncate rounded-s border px-2 font-mono text-12 transition-colors hover:text-ink",
        isOn ? "border-felt/40 bg-felt-soft text-felt" : "border-line bg-slot text-muted",
      )}
    >
      {children}
    </button>
  );
}
