/** Seals by which a home knows its own archives. They are made with its key, which is in no archive. */
import type { Sealer } from "../outgoing/seal/seal.ts";

export interface ArchiveSeals {
  /** Undefined where there is no key, and none can be made: a backup is worth more than its seal. */
  make(sha256: string): string | undefined;
  isOurs(sha256: string, seal: string): boolean;
}

/** Nothing else that the key signs can be taken for the seal of an archive. */
const PURPOSE = "archive";

export const archiveSeals = (sealer: () => Sealer, log: (line: string) => void): ArchiveSeals => {
  const withKey = <Result>(use: (key: Sealer) => Result): Result | undefined => {
    try {
      return use(sealer());
    } catch (error) {
      log(`archive: there is no key for its seal: ${(error as Error).message}`);
      return undefined;
    }
  };
  return {
    make: (sha256) => withKey((key) => key.sign(PURPOSE, sha256)),
    isOurs: (sha256, seal) => withKey((key) => key.verify(PURPOSE, sha256, seal)) ?? false,
  };
};
