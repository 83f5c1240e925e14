import { useState } from "react";
import type { CardProps } from "../define-card.ts";
import { ComponentData } from "./ComponentData.tsx";
import { ComponentFrame } from "./ComponentFrame.tsx";
import type { Stopped } from "./frame-host.ts";
import { useInstalled } from "./use-installed.ts";
import { useCustomWords } from "./words/custom-words.ts";

/** A component that came with a skill, from the server. If it is missing or fails, the data are shown as a tree. */
export function InstalledComponent({ data, options, label, answering }: CardProps<"custom">) {
  const words = useCustomWords();
  const installed = useInstalled(data.component_id);
  const [stopped, setStopped] = useState<Stopped>();
  if (installed.state === "looking") return <div className="h-60" />;
  if (installed.state !== "there" || stopped) {
    const note = stopped ? words[stopped] : words.notInstalled;
    return <ComponentData note={note(data.component_id)} data={data} label={label} />;
  }
  return (
    <>
      {installed.owner !== "" && (
        <p className="px-4 pb-1.5 text-12 text-muted wrap-anywhere">{words.drawnBy(installed.owner)}</p>
      )}
      <ComponentFrame
        address={installed.address}
        data={data}
        options={options}
        label={label}
        answering={answering}
        onStopped={setStopped}
      />
    </>
  );
}
