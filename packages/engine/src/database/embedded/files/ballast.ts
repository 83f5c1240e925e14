/**
 * 64 MB of random data, kept beside the data for when the disk is full: PostgreSQL needs room even to delete and to
 * start, and deleting the ballast makes room without asking anybody.
 */
import { randomFillSync } from "node:crypto";
import { open, stat, unlink } from "node:fs/promises";

const pieceBytes = 1024 * 1024;

export async function hasBallast(file: string, bytes: number): Promise<boolean> {
  return ((await stat(file).catch(() => undefined))?.size ?? 0) >= bytes;
}

/**
 * Any number of processes may do this at once, and one may die half-way: each continues at the end of the file, so one
 * ballast of the right size results, whoever writes it. The bytes are random because some file systems store zeros
 * without taking room.
 */
export async function fillBallast(file: string, bytes: number, signal: AbortSignal): Promise<void> {
  const piece = randomFillSync(Buffer.allocUnsafe(pieceBytes));
  const handle = await open(file, "a", 0o600).then(async (made) => {
    await made.close();
    return open(file, "r+");
  });
  try {
    let { size } = await handle.stat();
    for (; size < bytes && !signal.aborted; size += pieceBytes) {
      await handle.write(piece, 0, Math.min(pieceBytes, bytes - size), size);
    }
  } finally {
    await handle.close();
  }
}

/** False if there was none, or another process was quicker. */
export function dropBallast(file: string): Promise<boolean> {
  return unlink(file).then(
    () => true,
    () => false,
  );
}
