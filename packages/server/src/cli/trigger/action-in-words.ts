import type { TriggerAction } from "@etui/protocol/trigger";
import { oneLine, plainText } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** What a trigger does, one fact per line, with its text below as written. */
export function actionInWords(action: TriggerAction): string[] {
  const { does } = words().trigger.details;
  switch (action.type) {
    case "message":
      return [does.message, ...said(action.params.title, action.params.text)];
    case "generate": {
      const { expert, prompt } = action.params;
      return [does.generate(expert && oneLine(expert)), ...said(prompt)];
    }
    case "update": {
      const { path, content, mode } = action.params;
      return [does.update[mode](oneLine(path)), ...said(JSON.stringify(content))];
    }
    case "notify": {
      const { title, body, channels, url, fallback, link } = action.params;
      return [
        does.notify(channels ?? ["inbox", "push"]),
        ...said(title, body),
        ...(url === undefined ? [] : [does.url(oneLine(url))]),
        ...(fallback === undefined ? [] : [does.fallback(fallback)]),
        ...(link === undefined ? [] : [does.link(oneLine(link))]),
      ];
    }
  }
}

const said = (...texts: (string | undefined)[]): string[] =>
  texts.flatMap((text) =>
    text === undefined
      ? []
      : plainText(text)
          .split("\n")
          .map((line) => `    ${line}`),
  );
