/** Skills as tests have them: one in a folder, and one as a conversation would save it. */
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

/** A house with the skill searxng in its folder: a manifest of eight lines and one tool. */
export async function startSearxngHome(): Promise<SkillHome> {
  const house = await startSkillHome();
  await house.write(
    "searxng/SKILL.md",
    "---\nname: SearXNG\ndescription: Search the web\ntriggers: [search]\n---\n# How to search\n\nAsk first.\n",
  );
  await house.write(
    "searxng/tools/tools.yaml",
    'version: "2.0"\ntools:\n  - name: web_search\n    type: display\n    description: Shows what was found\n    card_type: list\n',
  );
  return house;
}

export const CITY = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
export const WEATHER = {
  name: "weather",
  description: "What the weather is like",
  instructions: "# Weather\n\nAsk for the city by `ask_city`, then show it.",
  triggers: ["weather", "天气"],
  tools: [
    { name: "ask_city", description: "Which city?", type: "collect", parameters: CITY },
    {
      name: "show_weather",
      description: "The days ahead",
      type: "display",
      card_type: "list",
      when_to_call: "After ask_city.",
      parameters: { items: { type: "array" } },
    },
  ],
};
