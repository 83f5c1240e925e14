import type { ReactNode } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import type { AddressWords } from "./address-words.ts";

interface NewAddressProps {
  address: string;
  words: Pick<AddressWords, "once" | "copy" | "here" | "done">;
  notes: ReactNode;
  link: ReactNode;
  onClose(): void;
}

/** The address, this once, for programs of this device and for others. */
export function NewAddress({ address, words, notes, link, onClose }: NewAddressProps) {
  return (
    <div role="status" className="space-y-3 rounded-m border border-line px-4 py-3.5">
      <p className="text-14">{words.once}</p>
      <Command text={address} label={words.copy} wraps />
      {notes}
      {isOfThisMachine(location.hostname) && <p className="text-14 text-muted">{words.here}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onClose}>{words.done}</Button>
        {link}
      </div>
    </div>
  );
}

const isOfThisMachine = (name: string): boolean => ["127.0.0.1", "localhost", "[::1]"].includes(name);
