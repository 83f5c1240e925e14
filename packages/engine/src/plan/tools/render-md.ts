import { cutText } from "@etui/values/text/cut-text";
import { z } from "zod";
import { noteTasks } from "../../sources/note-sources.ts";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { forFile } from "../files/for-file.ts";
import { renderPlan } from "../markdown/render-plan.ts";
import { todayIn } from "../plan-moment.ts";
import type { PlanToolServices } from "./services.ts";

/** What a model reads of it; the field `markdown` has all. */
const MOST_SHOWN = 16_000;

export const renderMd = ({ plan }: PlanToolServices) =>
  defineTool({
    name: "plan.render_md",
    title: "The plan as Markdown",
    summary: "The plan as plan.md has it.",
    description: "The plan as Markdown. Only the system writes plan.md.",
    effect: "read",
    input: z.strictObject({}),
    async run(_, context) {
      const whole = await plan.read(context.db, context, { include_done: true });
      // What a person typed into the file comes first, and what they took out of it or noted there is in no plan.
      const file = await plan.fileOf(context.userId, "plan.md");
      const isThere = file?.text !== undefined && file.revision! >= whole.revision;
      await noteTasks(
        context,
        whole.tasks.map(({ id }) => id),
      );
      const { locale } = await plan.readerOf(context.db, context);
      const markdown = isThere ? file.text! : renderPlan(forFile(whole, new Date(), new Set()), locale);
      return success({
        markdown,
        revision: isThere ? file.revision! : whole.revision,
        today: todayIn(whole.time_zone),
        ...(file === undefined ? {} : { path: file.path }),
        model_output: cutText(markdown, MOST_SHOWN),
      });
    },
  });
