import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { webhookSecretQuery } from "../../things/settings/settings-api.ts";
import { Section } from "./Section.tsx";
import { useSettingsWords } from "./words/settings-words.ts";

/** The key with which receivers check the signatures of webhooks; it is hidden until the person asks for it. */
export function WebhookSection() {
  const { webhook } = useSettingsWords();
  const [isShown, setShown] = useState(false);
  const { data, error, refetch } = useQuery({ ...webhookSecretQuery, enabled: isShown });
  return (
    <Section id="webhooks" title={webhook.title} lead={webhook.lead}>
      {isShown && data && (
        <div className="mb-3">
          <p className="mb-1 text-13 text-muted">{webhook.secret}</p>
          <Command text={data.secret} label={webhook.copy} wraps />
        </div>
      )}
      {isShown && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? webhook.hide : webhook.show}
      </Button>
    </Section>
  );
}
