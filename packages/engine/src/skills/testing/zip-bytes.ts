/** For tests: zip archives byte by byte, so that each of them can lie. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  data?: string | Uint8Array;
  /** Type and permissions as in Unix. */
  mode?: number;
  /** The name in front of the contents, if it differs. */
  localName?: string;
  /** Declared values that differ from the true ones. */
  declared?: { compressed?: number; bytes?: number; crc?: number; offset?: number };
  isEncrypted?: boolean;
  method?: number;
  extra?: Uint8Array;
  attributes?: number;
}

export interface ZipLies {
  /** The number of entries that the end of the archive declares. */
  count?: number;
}

export function zipBytes(entries: readonly ZipEntry[], { count }: ZipLies = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? "");
    const packed = deflateRawSync(data);
    const flags = 0x800 | (entry.isEncrypted ? 1 : 0);
    const extra = Buffer.from(entry.extra ?? []);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const common = (nameLength: number) => {
      const head = Buffer.alloc(26);
      head.writeUInt16LE(20, 0);
      head.writeUInt16LE(flags, 2);
      head.writeUInt16LE(entry.method ?? 8, 4);
      head.writeUInt32LE(entry.declared?.crc ?? crc32(data), 10);
      head.writeUInt32LE(entry.declared?.compressed ?? packed.length, 14);
      head.writeUInt32LE(entry.declared?.bytes ?? data.length, 18);
      head.writeUInt16LE(nameLength, 22);
      head.writeUInt16LE(extra.length, 24);
      return head;
    };
    const local = Buffer.concat([
      Buffer.from("504b0304", "hex"),
      common(localName.length),
      localName,
      extra,
      packed,
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) * 0x10000 + (entry.attributes ?? 0)) >>> 0, 6);
    tail.writeUInt32LE(entry.declared?.offset ?? position, 10);
    directory.push(
      Buffer.from("504b010214031400".slice(0, 12), "hex"),
      common(name.length),
      tail,
      name,
      extra,
    );
    parts.push(local);
    position += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? entries.length, 8);
  end.writeUInt16LE(count ?? entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...parts, list, end]);
}
