/** Whether documents have the form that the shapes of skills and scenarios expect, as `etui doctor` reports it. */
import { sayRefusal } from "@etui/words/say-refusal";
import type { Checkup } from "../domain/checkup.ts";
import type { Shapes } from "../shapes/shapes.ts";
import { type DriftReport, inspectShapes } from "./inspect-shapes.ts";

/**
 * Reports nothing if no document has a shape. A difference is only a warning, because the document is stored and read
 * like any other.
 */
export const shapesCheckup = (shapes: Shapes): Checkup => ({
  name: "shapes",
  title: { en: "Shapes", zh: "文档格式" },
  async look(scope) {
    const report = await inspectShapes(scope, shapes);
    if (!report || report.judged === 0) return undefined;
    return report.drifting === 0
      ? { state: "ok", says: allKept(report) }
      : { state: "warn", says: drift(report), mend: MEND };
  },
});

export const allKept = ({ judged, complete }: DriftReport) => ({
  en: `${documents(judged)} with a shape ${judged === 1 ? "is" : "are"} as it says${complete ? "" : "; more were not looked at"}`,
  zh: `有格式约定的 ${judged} 个文档全部符合${complete ? "" : "；其余未查看"}`,
});

export const drift = ({ judged, drifting, examples, complete }: DriftReport) => ({
  en:
    `${drifting} of ${documents(judged)} with a shape ${drifting === 1 ? "differs" : "differ"} from it` +
    `${complete ? "" : "; more were not looked at"}. ` +
    examples.map(({ path, problem }) => `${path}: ${sayRefusal(problem, "en")}`).join(" "),
  zh:
    `有格式约定的 ${judged} 个文档中有 ${drifting} 个不符合${complete ? "" : "；其余未查看"}。` +
    examples.map(({ path, problem }) => `${path}：${sayRefusal(problem, "zh")}`).join(""),
});

const documents = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "document" : "documents"}`;

const MEND = {
  en: "They are kept and read like any other. Write them again as the shape says, or have the skill change its shape.",
  zh: "它们照常保存和读取。请按约定重写这些文档，或由登记它的技能修改约定。",
};
