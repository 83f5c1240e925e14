import { useState } from "react";
import { Link } from "../../router/Link.tsx";
import { navigate } from "../../router/location.ts";
import { useWords } from "../../words/use-words.ts";
import { addressOfTrigger, TRIGGERS_ADDRESS } from "../trigger-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { type CreatedTrigger, DraftForm } from "./DraftForm.tsx";
import { WebhookAddress } from "./WebhookAddress.tsx";

/** Everything that a trigger can be told, in one form; after it the secret address, if one was asked for. */
export default function NewTriggerPage({ when }: { when: string }) {
  const words = useWords();
  const { form } = useTriggerWords();
  const [called, setCalled] = useState<CreatedTrigger>();

  function handleCreated(created: CreatedTrigger) {
    if (created.hasWebhook) setCalled(created);
    else navigate(addressOfTrigger(created.id));
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-2 border-b border-line px-5 font-serif text-21 bar:px-7">
        <Link href={TRIGGERS_ADDRESS} className="shrink-0 rounded-s text-muted hover:text-felt">
          {words.views.triggers}
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <h1 className="truncate">{form.title}</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        {called ? <WebhookAddress trigger={called} /> : <DraftForm when={when} onCreated={handleCreated} />}
      </div>
    </div>
  );
}
