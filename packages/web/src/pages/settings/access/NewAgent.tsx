import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { CheckField, SelectField, TextField } from "../../../base/ui/Field.tsx";
import { expertsQuery } from "../../../things/chat/experts-api.ts";
import { useCreateToken } from "./access-api.ts";
import { Fault } from "./Fault.tsx";
import { useAccessWords } from "./words/access-words.ts";

const MAY = { all: undefined, look: ["read:*", "display:*"] } as const;

/** Asks what a program is called and what it may do, and then shows its token, this once. */
export function NewAgent({ onClose }: { onClose(): void }) {
  const { agents: words } = useAccessWords();
  const create = useCreateToken();
  const { data: experts = [] } = useQuery(expertsQuery);
  const [name, setName] = useState("");
  const [may, setMay] = useState<keyof typeof MAY>("all");
  const [expert, setExpert] = useState("");
  const [asks, setAsks] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const allow = MAY[may];
    create.mutate({
      name: name.trim(),
      asks,
      ...(allow && { allow: [...allow] }),
      ...(expert !== "" && { expert }),
    });
  }
  if (create.data) return <MadeToken token={create.data.token} onClose={onClose} />;
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-4 rounded-m border border-line px-4 py-3.5">
      <TextField
        label={words.name}
        value={name}
        maxLength={80}
        placeholder={words.nameExample}
        autoFocus
        onChange={setName}
      />
      <div className="grid gap-4 bar:grid-cols-2">
        <SelectField<keyof typeof MAY>
          label={words.mayLabel}
          value={may}
          options={words.mayChoices}
          onChange={setMay}
        />
        <SelectField<string>
          label={words.expert}
          value={expert}
          options={{
            "": words.anyExpert,
            ...Object.fromEntries(experts.map((one) => [one.name, one.title])),
          }}
          onChange={setExpert}
        />
      </div>
      <div>
        <CheckField label={words.asks} checked={asks} onChange={setAsks} />
        <p className="mt-1 ml-6.5 text-13 text-muted">{words.asksHint}</p>
      </div>
      <Fault error={create.error} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={name.trim() === "" || create.isPending}>
          {words.make}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose(): void }) {
  const { agents: words } = useAccessWords();
  const address = `${location.origin}/mcp`;
  return (
    <div role="status" className="space-y-3 rounded-m border border-line px-4 py-3.5">
      <p className="text-14">{words.once}</p>
      <Command text={token} label={words.copyToken} wraps />
      <p className="text-14 text-muted">{words.how(address)}</p>
      <Command
        text={`claude mcp add --transport http --scope user etui ${address} --header "Authorization: Bearer ${token}"`}
        wraps
      />
      <Button onClick={onClose}>{words.done}</Button>
    </div>
  );
}
