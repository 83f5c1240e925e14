import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "../../../base/api/request.ts";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { modelQuery } from "../../../things/settings/model-api.ts";
import { Section } from "../Section.tsx";
import { CLIENTS, type Client, snippetFor } from "./snippets.ts";
import { useConnectWords } from "./words/connect-words.ts";

const CHOICES = (Object.keys(CLIENTS) as Client[]).map((value) => ({ value, label: CLIENTS[value] }));

/** What an assistant on this computer needs in order to use Etui, to be copied. */
export function ConnectSection() {
  const words = useConnectWords();
  const [client, setClient] = useState<Client>("desktop");
  const top = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["mcp command"],
    queryFn: ({ signal }) => request("GET /api/mcp-command", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isPending: isModelPending } = useQuery(modelQuery);
  // The browser looks for the anchor before this is drawn, and what stands above grows until its own query is answered.
  useEffect(() => {
    if (!isModelPending && location.hash === "#connect") top.current?.scrollIntoView();
  }, [isModelPending]);
  return (
    <div ref={top} className="scroll-mt-6">
      <Section id="connect" title={words.title} lead={words.lead}>
        <Segmented<Client> label={words.client} value={client} options={CHOICES} onChange={setClient} />
        <p className="mt-3 mb-2 text-14">
          {words.where[client]} {client !== "code" && <span className="text-muted">{words.beside}</span>}
        </p>
        {data && <Command text={snippetFor(client, data)} wraps={client === "code"} />}
        {data?.variables.map((name) => (
          <p key={name} className="mt-2 text-14 text-muted">
            {words.secret(name)}
          </p>
        ))}
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      </Section>
    </div>
  );
}
