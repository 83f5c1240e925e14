import type { TriggerAction } from "@etui/protocol/trigger";
import { Link } from "../../../base/router/Link.tsx";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { Fact, FactJson } from "./Fact.tsx";

/** What a trigger does when it fires: with which words, in which document, for whom. */
export function ActionFacts({ action }: { action: TriggerAction }) {
  const { fact, action: words, channel } = useTriggerWords();
  switch (action.type) {
    case "message":
      return (
        <>
          <Fact name={fact.does}>{words.message}</Fact>
          <Said text={action.params.text} />
        </>
      );
    case "generate":
      return (
        <>
          <Fact name={fact.does}>{words.generate}</Fact>
          <Said text={action.params.prompt} />
        </>
      );
    case "update": {
      const { path, content, mode } = action.params;
      return (
        <>
          <Fact name={fact.does}>
            {words.update[mode]}{" "}
            {path.includes("{{") ? (
              <span className="font-mono text-14">{path}</span>
            ) : (
              <Link
                href={addressOfPath(path)}
                className="rounded-s font-mono text-14 text-felt underline-offset-4 hover:underline"
              >
                {path}
              </Link>
            )}
          </Fact>
          <Fact name={fact.writes}>
            <FactJson value={content} />
          </Fact>
        </>
      );
    }
    case "notify": {
      const { title, body, channels, url, fallback, link } = action.params;
      return (
        <>
          <Fact name={fact.does}>{words.notify}</Fact>
          <Said text={title === undefined ? body : `${title}\n${body}`} />
          <Fact name={fact.goesTo}>
            {(channels ?? (["inbox", "push"] as const)).map((one) => channel[one]).join(" · ")}
            {url !== undefined && <span className="block font-mono text-13 text-muted">{url}</span>}
          </Fact>
          {fallback !== undefined && <Fact name={fact.ifFails}>{channel[fallback]}</Fact>}
          {link !== undefined && (
            <Fact name={fact.opens}>
              <span className="font-mono text-14">{link}</span>
            </Fact>
          )}
        </>
      );
    }
  }
}

function Said({ text }: { text: string }) {
  const { fact } = useTriggerWords();
  return (
    <Fact name={fact.says}>
      <q className="whitespace-pre-line">{text}</q>
    </Fact>
  );
}
