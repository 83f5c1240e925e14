/** Skills to be imported: in an archive that was sent, or in an npm package that was named. */
import { npmPack, type PackagesRead, readArchive, readNpm } from "@etui/engine/skills";
import { notThere, type Refusing, refuse } from "../../refusing.ts";

interface Brought {
  source: { kind: "archive" | "npm"; from: string };
  read: PackagesRead;
}

const LONGEST_NAME = 200;

export async function packagesIn(body: Buffer | { npm: string }, file: string | undefined): Promise<Brought> {
  if (Buffer.isBuffer(body)) {
    const from = file?.slice(0, LONGEST_NAME) ?? "upload";
    return { source: { kind: "archive", from }, read: await readArchive(body, { name: from }) };
  }
  const { npm } = body;
  return { source: { kind: "npm", from: npm }, read: await readNpm(npm, { fetchPackage: npmPack }) };
}

/** The status is for programs; the sentence is for people in their own language. */
export function unread({ fault, refused }: Extract<PackagesRead, { ok: false }>): Refusing {
  switch (fault) {
    case "no_skill":
      return notThere(refused);
    case "damaged":
      return refuse("malformed", refused);
    case "too_large":
      return refuse("too_large", refused);
    default:
      return refuse("invalid_arguments", refused);
  }
}
