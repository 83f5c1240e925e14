/** Where installed skills lie in a home. The loader ignores names that begin with a dot. */
import { join } from "node:path";

export interface HomePlaces {
  /** One folder for each skill, named by its id. */
  skills: string;
  /** Half written, or about to be deleted: while nobody installs, anything here is rubbish. */
  draft: string;
  /** Complete and on the disk, on its way to `skills`. What a crash leaves here is put in place at the next start. */
  ready: string;
  /** The version of a skill before it was replaced. */
  previous: string;
  /** Uninstalled skills: `<id>-<n>`, the highest number last. */
  removed: string;
  /** The lock held by a process that changes any of these. */
  busy: string;
  lockFile: string;
  lockFileBusy: string;
}

export function homePlaces(home: string): HomePlaces {
  const skills = join(home, "skills");
  return {
    skills,
    draft: join(skills, ".installing"),
    ready: join(skills, ".ready"),
    previous: join(skills, ".previous"),
    removed: join(skills, ".removed"),
    busy: join(skills, ".busy"),
    lockFile: join(home, "etui.lock"),
    lockFileBusy: join(home, ".etui.lock.busy"),
  };
}
