/**
 * Tasks from programs that have nothing but the address. What is no address is answered as one that was revoked, before
 * anything is said of what was sent.
 */
import { planAdd } from "@etui/protocol/api/plan-capture";
import type { PlanTask } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { toolAnswer } from "../../answer.ts";
import { localeOf, localZone } from "../../door/call-context.ts";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { textSent } from "./text-sent.ts";

export default endpoint(
  planAdd,
  async ({ params, headers, body, etui, rates, incoming, outgoing, signal }) => {
    const opened = await etui.capture.open(params.address ?? "");
    if (!opened) return notThere(refusal("plan.no_capture"));
    const rated = await rates.take({ accessId: opened.addressId }, "capture");
    for (const [name, value] of Object.entries(rated.headers ?? {})) outgoing.setHeader(name, value);
    if (rated.refusing) return rated.refusing;
    const sent = await textSent(body, incoming.headers);
    if (!sent.ok) return sent.refusing;
    const result = await etui.capture.add(opened, {
      text: sent.text,
      idempotencyKey: headers["Idempotency-Key"],
      otherwise: { timeZone: localZone, locale: localeOf(incoming.headers) },
      signal,
    });
    if (result.status !== "success") return toolAnswer(result);
    const { task, tasks = [task], model_output: text = "" } = result as typeof result & Added;
    if (wantsText(incoming.headers.accept)) {
      return new Response(`${text}\n`, {
        status: 201,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
    }
    return { tasks: tasks.map(({ id, title }) => ({ id, title })), text };
  },
  { onlyMethod: refusal("plan.capture_wants") },
);

/** One task stands alone. */
interface Added {
  task: PlanTask;
  tasks?: PlanTask[];
}

/** JSON is for whoever takes it, and for whoever takes anything. */
const wantsText = (accept = "*/*"): boolean =>
  /\btext\/(?:plain|\*)/i.test(accept) && !/\*\/\*|application\/(?:json|\*)/i.test(accept);
