/** For tests: installs in a process of its own, which ends after the given step as in a power cut. */
import { installPackage } from "../install-package.ts";
import { digestOfSmall, smallPackage } from "./small-package.ts";

const [home, id, versions, lastStep] = process.argv.slice(2) as [string, string, string, string?];
for (const version of versions.split(",")) {
  const installed = await installPackage(smallPackage(id, version), {
    home,
    id,
    digest: digestOfSmall(id, version),
    replace: true,
    afterStep: (step) => {
      if (step === lastStep) process.kill(process.pid, "SIGKILL");
    },
  });
  process.stdout.write(`${JSON.stringify(installed)}\n`);
}
