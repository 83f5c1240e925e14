import { titleOfSkill } from "@etui/protocol/skill";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../base/words/language.ts";
import { levelQuery } from "../../data/level-api.ts";
import { skillsQuery } from "../../skill/skills-api.ts";
import { type ToolInfo, toolsQuery } from "../../tool/tool-api.ts";
import type { Asked } from "./asked-at.ts";
import type { Suggestion } from "./suggestion.ts";

/** The most skills and paths; of tools all are listed, because who types a slash looks what there is. */
const MOST = 8;

/** The names of all tools in both languages, which are not needed before a slash is typed. */
const SUGGEST_TOOLS = queryOptions({
  queryKey: ["suggest tools"],
  queryFn: async () => (await import("./suggest-tools.ts")).suggestTools,
});

interface Chosen {
  onTool(tool: ToolInfo): void;
  /** `isOpen` is true if more is to follow, as for a path with something below it. */
  onMention(name: string, isOpen: boolean): void;
}

/** The suggestions for what is being typed, best first; undefined until they are known. */
export function useSuggestions(
  asked: Asked | undefined,
  { onTool, onMention }: Chosen,
): readonly Suggestion[] | undefined {
  const language = useLanguage();
  const isTool = asked?.kind === "tool";
  const isMention = asked?.kind === "mention";
  const search = asked?.search ?? "";
  const above = search.slice(0, search.lastIndexOf("/") + 1);
  const tools = useQuery({ ...toolsQuery, enabled: isTool });
  const naming = useQuery({ ...SUGGEST_TOOLS, enabled: isTool });
  const skills = useQuery({ ...skillsQuery, enabled: isMention }).data ?? [];
  const level = useQuery({ ...levelQuery(above), enabled: isMention }).data?.children ?? [];
  if (isTool) {
    if (!tools.data || !naming.data) return tools.isError || naming.isError ? [] : undefined;
    return naming.data(tools.data, search, language, onTool);
  }
  if (!isMention) return [];
  const wanted = search.toLowerCase();
  const named = skills.filter((skill) =>
    `${skill.name}\n${titleOfSkill(skill)}`.toLowerCase().includes(wanted),
  );
  const paths = level.filter(({ path }) => path.toLowerCase().startsWith(wanted));
  return [
    ...named.slice(0, MOST - 2).map(
      (skill): Suggestion => ({
        id: `skill ${skill.name}`,
        kind: "skill",
        label: skill.name,
        hint: titleOfSkill(skill) === skill.name ? undefined : titleOfSkill(skill),
        choose: () => onMention(skill.name, false),
      }),
    ),
    ...paths.slice(0, MOST).map(
      ({ path, document, documents_below: below }): Suggestion => ({
        id: `path ${path}`,
        kind: "path",
        label: document ? path : `${path}/`,
        choose: () => onMention(document ? path : `${path}/`, !document && below > 0),
      }),
    ),
  ].slice(0, MOST + 2);
}
