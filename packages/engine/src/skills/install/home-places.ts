/** Where installed skills lie in a home. What begins with a dot the loader passes over. */
import { join } from "node:path";

export interface HomePlaces {
  /** One folder for each skill, named by its id. */
  skills: string;
  /** Half written, or on its way out: whatever lies here when nobody installs is rubbish. */
  draft: string;
  /** Whole and on the disk, on its way to `skills`. What a crash leaves here is put in place at the next start. */
  ready: string;
  /** What a skill was before it was replaced. */
  previous: string;
  /** What was uninstalled: `<id>-<n>`, the highest number last. */
  removed: string;
  /** Held by whoever changes any of these. */
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
