/** A file piece by piece; not every browser can iterate a stream. `onBytes` hears how much was read. */
export async function* bytesOf(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
      onBytes(value.byteLength);
    }
  } finally {
    await reader.cancel();
  }
}
