import type { JsonObject } from "@etui/values/json/json";
import { useId, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Command } from "../../../base/ui/copy/Command.tsx";
import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { addressOfTool } from "../tool-address.ts";
import type { ToolInfo } from "../tool-api.ts";
import { useToolWords } from "../words/tool-words.ts";
import { CALL_STYLES, type CallStyle, callAs } from "./copy-as.ts";

interface CallElsewhereProps {
  tool: ToolInfo;
  /** Undefined while the arguments cannot be read. */
  args: JsonObject | undefined;
}

/** The call in the form, as text to copy. */
export default function CallElsewhere({ tool, args }: CallElsewhereProps) {
  const { code } = useToolWords();
  const heading = useId();
  const [chosen, setStyle] = useState<CallStyle>("curl");
  const { state, copy } = useCopied();
  // Calls over MCP come from assistants, who cannot use a person's tools.
  const styles = CALL_STYLES.filter((one) => one !== "mcp" || tool.audience !== "person");
  const style = styles.includes(chosen) ? chosen : "curl";
  const said = { idle: "", copied: code.linkCopied, failed: code.linkFailed }[state];
  return (
    <section aria-labelledby={heading} className="rounded-l border border-line bg-raised">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 pr-3 pl-5">
        <h2 id={heading} className="mr-auto font-serif text-19 leading-snug">
          {code.title}
        </h2>
        <Segmented
          label={code.style}
          value={style}
          options={styles.map((one) => ({ value: one, label: code.styles[one] }))}
          onChange={(next) => setStyle(next)}
        />
      </header>
      <div className="space-y-2 px-5 py-4">
        {args === undefined ? (
          <p className="text-14 text-muted">{code.unreadable}</p>
        ) : (
          <>
            <Command text={callAs(style, { tool, args, origin: location.origin })} wraps />
            {style === "curl" && <p className="text-13 text-muted">{code.token}</p>}
            <p className="flex flex-wrap items-center gap-3 pt-1 text-13 text-muted">
              <Button
                size="small"
                onClick={() => void copy(location.origin + addressOfTool(tool.name, JSON.stringify(args)))}
              >
                {code.link}
              </Button>
              <span role="status">{said}</span>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
