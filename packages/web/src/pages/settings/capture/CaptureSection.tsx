import { Command } from "../../../base/ui/copy/Command.tsx";
import { AddressSection } from "../address/AddressSection.tsx";
import { captureApi } from "./capture-api.ts";
import { useCaptureWords } from "./words/capture-words.ts";

/** The secret address to which programs send tasks. */
export function CaptureSection() {
  const words = useCaptureWords();
  return (
    <AddressSection
      id="capture"
      words={words}
      api={captureApi}
      notes={(address) => (
        <>
          <p className="text-14 text-muted">{words.how}</p>
          <Command text={`curl --data-urlencode "text=${words.example}" ${address}`} wraps />
        </>
      )}
    />
  );
}
