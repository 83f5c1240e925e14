import { Link } from "../../../base/router/Link.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { addressOfTrigger } from "../../../things/trigger/trigger-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { CreatedTrigger } from "./DraftForm.tsx";

/** The secret address of a new trigger, which can be seen only now. */
export function WebhookAddress({ trigger: { id, title, webhookPath } }: { trigger: CreatedTrigger }) {
  const { address } = useTriggerWords();
  return (
    <section aria-labelledby="secret-address" className="slide-in mx-auto max-w-180 py-6">
      <div className="rounded-l border border-line bg-raised px-5 py-5">
        <h2 id="secret-address" className="font-serif text-21 leading-snug wrap-anywhere">
          {address.title(title)}
        </h2>
        {webhookPath === undefined ? (
          <p role="status" className="mt-2 max-w-prose">
            {address.existed}
          </p>
        ) : (
          <>
            <p className="mt-1 mb-4 max-w-prose text-14 text-muted">{address.lead}</p>
            <Command text={location.origin + webhookPath} label={address.copy} wraps />
            <p role="status" className="mt-3 max-w-prose text-14 text-brass-ink">
              {address.once}
            </p>
          </>
        )}
        <p className="mt-5">
          <Link href={addressOfTrigger(id)} className="rounded-s text-felt underline underline-offset-4">
            {webhookPath === undefined ? address.look : address.done}
          </Link>
        </p>
      </div>
    </section>
  );
}
