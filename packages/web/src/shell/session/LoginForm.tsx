import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { readLoginToken } from "../../base/session/login-token.ts";
import { linkRefused, openSession } from "../../base/session/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";

/** Explains how to get a link, and has a field for it. */
export function LoginForm({ title, lead }: { title: string; lead: string }) {
  const words = useWords();
  const field = useId();
  const arrivedRefused = useSyncExternalStore(linkRefused.subscribe, linkRefused.get);
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const said = problem ?? (arrivedRefused ? words.session.refused : undefined);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const token = readLoginToken(link);
    if (token === undefined) return setProblem(words.session.notALink);
    setBusy(true);
    try {
      if (!(await openSession(token))) setProblem(words.session.refused);
    } catch (error) {
      setProblem(failureText(error, words));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <h1 className="font-serif text-34 leading-tight">{title}</h1>
      <p className="mt-2 mb-3 text-muted">{lead}</p>
      <Command text={urlCommand(window.location.port)} />
      <p className="mt-3 mb-2 text-14 text-muted">{words.session.alternative}</p>
      <Command text="npm start" />
      <label htmlFor={field} className="mt-7 mb-1.5 block text-14 font-medium">
        {words.session.paste}
      </label>
      <div className="flex gap-2">
        <input
          id={field}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={said !== undefined}
          aria-describedby={`${field}-problem`}
          placeholder="http://127.0.0.1:4117/#t=…"
          className="h-9 min-w-0 flex-1 rounded-s border border-line bg-slot px-3 font-mono text-13 placeholder:text-muted"
        />
        <Button type="submit" look="primary" disabled={busy || link.trim() === ""}>
          {words.session.open}
        </Button>
      </div>
      <p id={`${field}-problem`} role="alert" className="mt-2 min-h-6 text-14 text-danger">
        {said}
      </p>
    </form>
  );
}

/** Etui finds its port from its home, but this page cannot know which home; the usual port need not be named. */
const urlCommand = (port: string) => (port === "4117" ? "npx etui url" : `npx etui url --port ${port}`);
