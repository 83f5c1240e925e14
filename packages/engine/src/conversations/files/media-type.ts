/** The type of a file by its first bytes, because neither its name nor its sender can be trusted. */

const SIGNATURES: readonly (readonly [
  mediaType: string,
  ...at: (readonly [offset: number, bytes: string])[],
])[] = [
  ["image/png", [0, "\x89PNG\r\n\x1a\n"]],
  ["image/jpeg", [0, "\xff\xd8\xff"]],
  ["image/gif", [0, "GIF8"]],
  ["image/webp", [0, "RIFF"], [8, "WEBP"]],
  ["application/pdf", [0, "%PDF-"]],
];

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Undefined if no model can read files of this type. */
export function mediaTypeOf(content: Buffer): string | undefined {
  const known = SIGNATURES.find(([, ...signature]) =>
    signature.every(([offset, bytes]) => content.toString("latin1", offset, offset + bytes.length) === bytes),
  );
  return known?.[0] ?? (isText(content) ? "text/plain" : undefined);
}

function isText(content: Buffer): boolean {
  if (content.includes(0)) return false;
  try {
    utf8.decode(content);
    return true;
  } catch {
    return false;
  }
}
