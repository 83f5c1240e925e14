import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Section } from "../Section.tsx";
import { AgentLine } from "./AgentLine.tsx";
import { tokensQuery, useRevokeToken } from "./access-api.ts";
import { Fault } from "./Fault.tsx";
import { NewAgent } from "./NewAgent.tsx";
import { useAccessWords } from "./words/access-words.ts";

/** Programs that speak for a model, each with a token of its own, until it is revoked. */
export function AgentsSection() {
  const { agents: words } = useAccessWords();
  const { data, error, refetch } = useQuery(tokensQuery);
  const revoke = useRevokeToken();
  const [isMaking, setMaking] = useState(false);
  return (
    <Section id="agents" title={words.title} lead={words.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && !isMaking && <p className="mb-3 text-14 text-muted">{words.none}</p>}
      <ul className="mb-3">
        {data?.map((token) => (
          <AgentLine key={token.token_id} token={token} onRevoke={() => revoke.mutate(token.token_id)} />
        ))}
      </ul>
      <Fault error={revoke.error} />
      {isMaking ? (
        <NewAgent onClose={() => setMaking(false)} />
      ) : (
        <Button onClick={() => setMaking(true)}>{words.create}</Button>
      )}
    </Section>
  );
}
