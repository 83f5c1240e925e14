/** The two roles' passwords: one is random, in a file that only its owner can read; the other is derived from it. */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";

export interface Passwords {
  owner: string;
  app: string;
}

export async function readPasswords(file: string): Promise<Passwords | undefined> {
  const owner = (await readFile(file, "utf8").catch(() => "")).trim();
  return owner ? derive(owner) : undefined;
}

/** The file is on disk before anything is made that needs it, because a data folder without its password is lost. */
export async function writePasswords(file: string): Promise<Passwords> {
  const owner = randomBytes(32).toString("base64url");
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  await handle.writeFile(`${owner}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return derive(owner);
}

function derive(owner: string): Passwords {
  return { owner, app: createHmac("sha256", owner).update("etui_app").digest("base64url") };
}
