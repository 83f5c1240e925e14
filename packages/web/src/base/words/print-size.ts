/** `12.4 KiB`, `1 MiB`: a number of bytes as file sizes are written. */
export function printSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${printed(bytes / 1024)} KiB`;
  return `${printed(bytes / 1024 / 1024)} MiB`;
}

const printed = (count: number) =>
  count < 10 ? count.toFixed(1).replace(/\.0$/, "") : String(Math.round(count));
