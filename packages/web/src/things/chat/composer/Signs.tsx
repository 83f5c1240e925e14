import { clsx } from "clsx";
import { Paperclip } from "lucide-react";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useChatWords } from "../words/chat-words.ts";

const ACCEPTED = "image/png,image/jpeg,image/gif,image/webp,application/pdf,text/*,.md,.csv,.json,.yaml,.yml";

interface SignsProps {
  /** True if a model answers, which files and skills require. */
  isConnected: boolean;
  checksSkills: boolean;
  onCheckSkills(checks: boolean): void;
  onSign(sign: "/" | "@"): void;
  onFiles(files: Iterable<File>): void;
}

/** What can be added to a message, for those who do not know the signs. */
export function Signs({ isConnected, checksSkills, onCheckSkills, onSign, onFiles }: SignsProps) {
  const words = useChatWords();
  const picker = useRef<HTMLInputElement>(null);

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    onFiles(event.target.files ?? []);
    // This allows the same file to be chosen again.
    event.target.value = "";
  }

  return (
    <>
      <Sign onClick={() => onSign("/")}>
        / <span className="max-bar:sr-only">{words.tools}</span>
      </Sign>
      {isConnected && (
        <>
          <input ref={picker} type="file" multiple hidden accept={ACCEPTED} onChange={handlePick} />
          <IconButton icon={Paperclip} label={words.attach} onClick={() => picker.current?.click()} />
          <Sign onClick={() => onSign("@")}>
            @ <span className="max-bar:sr-only">{words.skills}</span>
          </Sign>
          <Sign title={words.checkTitle} isOn={checksSkills} onClick={() => onCheckSkills(!checksSkills)}>
            {words.check} {checksSkills ? words.on : words.off}
          </Sign>
        </>
      )}
    </>
  );
}

interface SignProps {
  title?: string;
  isOn?: boolean;
  onClick(): void;
  children: ReactNode;
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
