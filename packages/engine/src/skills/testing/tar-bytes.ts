/** For tests: .tgz archives byte by byte. */
import { gzipSync } from "node:zlib";

export interface TarEntry {
  name: string;
  data?: string | Uint8Array;
  /** `0` file, `1` hard link, `2` symbolic link, `3` character device, `5` folder. */
  type?: string;
  target?: string;
}

export const tarBytes = (entries: readonly TarEntry[]): Uint8Array =>
  Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(1024)]);

export const tgzBytes = (entries: readonly TarEntry[]): Uint8Array => gzipSync(tarBytes(entries));

function blocksOf({ name, data = "", type = "0", target = "" }: TarEntry): Buffer[] {
  const contents = Buffer.from(data);
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write("0000644\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${contents.length.toString(8).padStart(11, "0")}\0`, 124);
  head.write("00000000000\0", 136);
  head.write("        ", 148);
  head.write(type, 156);
  head.write(target, 157);
  head.write("ustar\x0000", 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return [head, contents, Buffer.alloc((512 - (contents.length % 512)) % 512)];
}
