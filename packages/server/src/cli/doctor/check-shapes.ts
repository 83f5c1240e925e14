/** Whether documents look as the skills and scenarios that registered a shape expect. */
import type { Etui } from "@etui/engine";
import { processCaller } from "../../auth/local/process-caller.ts";
import { words } from "../words/words.ts";
import type { Finding } from "./finding.ts";

/** Nothing where no document has a shape. What differs is a warning, for it is stored and read like anything else. */
export async function checkShapes({ scope, shapes }: Pick<Etui, "scope" | "shapes">): Promise<Finding[]> {
  const { inspectShapes } = await import("@etui/engine");
  const report = await inspectShapes(scope(processCaller().userId), shapes);
  if (!report || report.judged === 0) return [];
  return [
    report.drifting === 0
      ? { check: "shapes", state: "ok", says: words().doctor.shapesKept(report) }
      : {
          check: "shapes",
          state: "warn",
          says: words().doctor.shapesDrift(report),
          mend: words().doctor.mendShapes,
        },
  ];
}
