import { useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfTrigger, TRIGGERS_ADDRESS } from "../../../things/trigger/trigger-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { type CreatedTrigger, DraftForm } from "./DraftForm.tsx";
import { WebhookAddress } from "./WebhookAddress.tsx";

/** Everything that a trigger can be told, in one form; afterwards the secret address, if one was asked for. */
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
      <PageHeader title={form.title} parent={{ href: TRIGGERS_ADDRESS, label: words.views.triggers }} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        {called ? <WebhookAddress trigger={called} /> : <DraftForm when={when} onCreated={handleCreated} />}
      </div>
    </div>
  );
}
