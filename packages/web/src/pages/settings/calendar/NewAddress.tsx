import { Button } from "../../../base/ui/Button.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { useCalendarWords } from "./words/calendar-words.ts";

/** The address, this once, for the calendar of this device and for others. */
export function NewAddress({ address, onClose }: { address: string; onClose(): void }) {
  const words = useCalendarWords();
  return (
    <div role="status" className="space-y-3 rounded-m border border-line px-4 py-3.5">
      <p className="text-14">{words.once}</p>
      <Command text={address} label={words.copy} wraps />
      <p className="text-14 text-muted">{words.todo}</p>
      {isOfThisMachine(location.hostname) && <p className="text-14 text-muted">{words.here}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onClose}>{words.done}</Button>
        <a
          href={address.replace(/^https?:/, "webcal:")}
          className="text-14 text-felt underline underline-offset-4"
        >
          {words.open}
        </a>
      </div>
    </div>
  );
}

const isOfThisMachine = (name: string): boolean => ["127.0.0.1", "localhost", "[::1]"].includes(name);
