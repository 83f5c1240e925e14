import { tellOffer } from "@etui/engine/skills";
import { inspect } from "@etui/protocol/api/skills";
import { sayRefusal } from "@etui/words/say-refusal";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { packagesIn, unread } from "./packages-in.ts";

export default endpoint(inspect, async (asked) => {
  const { body, query, etui } = asked;
  const { read } = await packagesIn(body, query.file);
  if (!read.ok) return unread(read);
  const offered = await etui.skills.imports.offer(read);
  if (!offered.ok) return wrong(offered.refused);
  const language = await asked.language();
  return {
    skills: offered.offers.map((offer) => tellOffer(offer, language)),
    notes: offered.notes.map((note) => sayRefusal(note, language)),
  };
});
