import type { MouseEvent } from "react";
import { useCardHost } from "../card-host.ts";
import { linkParts } from "./link-parts.ts";
import { isPlainly } from "./web-address.ts";

/** Text from the data. Web addresses in it are links that show where they lead; everything else is plain text. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, url }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing else to be told by
    url ? <WebLink key={index} url={url} text={part} /> : part,
  );
}

function WebLink({ url, text }: { url: URL; text: string }) {
  const { openLink } = useCardHost();
  function handleClick(event: MouseEvent) {
    if (!openLink) return;
    event.preventDefault();
    openLink(url.href);
  }
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={url.host}
      onClick={handleClick}
      className="text-felt underline underline-offset-4 wrap-anywhere"
    >
      {/* The address as the browser reads it, in which letters that only look like others are written out. */}
      {isPlainly(url, text) ? text : url.href}
    </a>
  );
}
