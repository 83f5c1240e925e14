import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  AlarmClock,
  FileJson2,
  Languages,
  MessageSquare,
  PencilRuler,
  Plus,
  Search,
  SquareStack,
  SunMoon,
  Wrench,
} from "lucide-react";
import { addressOfConversation, CHAT_ADDRESS } from "../chat/chat-address.ts";
import { conversationsQuery } from "../chat/list/conversations-query.ts";
import { skillsQuery } from "../chat/skills-api.ts";
import { addressOfPath, addressOfSearch, addressOfWork } from "../data/data-address.ts";
import { addressOfCard } from "../kept/kept-address.ts";
import { keptCardsQuery } from "../kept/kept-api.ts";
import { views } from "../layout/views.ts";
import { navigate } from "../router/location.ts";
import { searchQuery } from "../search/search-api.ts";
import { addressOfSkill } from "../studio/studio-address.ts";
import { setTheme, THEMES } from "../theme/theme.ts";
import { addressOfTool } from "../tools/tool-address.ts";
import { toolsQuery } from "../tools/tool-api.ts";
import { addressOfTrigger, NEW_TRIGGER_ADDRESS } from "../triggers/trigger-address.ts";
import { triggersQuery } from "../triggers/trigger-api.ts";
import { useSettled } from "../ui/use-settled.ts";
import { catalogues } from "../words/catalogues.ts";
import { LANGUAGES } from "../words/choose-language.ts";
import { setLanguage } from "../words/language.ts";
import { useWords } from "../words/use-words.ts";
import type { PaletteItem } from "./palette-item.ts";
import { usePaletteWords } from "./words/palette-words.ts";

const PAUSE_MS = 150;

/** Everything that can be gone to or done. Documents are looked for on the server, by what they say as well. */
export function usePaletteItems(text: string): PaletteItem[] {
  const words = useWords();
  const own = usePaletteWords();
  const asked = useSettled(text.trim(), PAUSE_MS);
  const documents = useInfiniteQuery({ ...searchQuery(asked, ""), enabled: asked !== "" });
  const conversations = useInfiniteQuery(conversationsQuery({ search: asked, isArchived: false }));
  const skills = useQuery(skillsQuery).data ?? [];
  const triggers = useInfiniteQuery(triggersQuery("active")).data?.pages[0]?.triggers ?? [];
  const cards = useInfiniteQuery(keptCardsQuery({})).data?.pages[0]?.cards ?? [];
  const tools = useQuery(toolsQuery).data ?? [];

  const places = views.map(
    ({ id, address, icon }): PaletteItem => ({
      id: `place ${id}`,
      group: "places",
      label: words.views[id],
      icon,
      also: LANGUAGES.map((language) => catalogues[language].views[id]).join(" "),
      run: () => navigate(address),
    }),
  );
  const actions: PaletteItem[] = [
    {
      id: "new conversation",
      group: "actions",
      label: own.newConversation,
      icon: Plus,
      also: "chat say talk 对话 聊天",
      run: () => navigate(CHAT_ADDRESS),
    },
    {
      id: "new trigger",
      group: "actions",
      label: own.newTrigger,
      icon: Plus,
      also: "remind reminder 提醒",
      run: () => navigate(NEW_TRIGGER_ADDRESS),
    },
    {
      id: "new document",
      group: "actions",
      label: own.newDocument,
      icon: Plus,
      also: "write data 数据",
      run: () => navigate(addressOfWork("new")),
    },
    ...THEMES.map(
      (theme): PaletteItem => ({
        id: `theme ${theme}`,
        group: "actions",
        label: own.theme[theme],
        icon: SunMoon,
        also: `theme ${theme}`,
        run: () => setTheme(theme),
      }),
    ),
    ...LANGUAGES.map(
      (language): PaletteItem => ({
        id: `language ${language}`,
        group: "actions",
        label: own.language[language],
        icon: Languages,
        also: "language 语言",
        run: () => setLanguage(language),
      }),
    ),
  ];
  const said = conversations.data?.pages[0]?.conversations ?? [];
  const found = documents.data?.pages[0]?.found ?? [];
  return [
    ...places,
    ...actions,
    ...said.map(
      ({ conversation_id, title }): PaletteItem => ({
        id: `conversation ${conversation_id}`,
        group: "conversations",
        label: title ?? own.untitled,
        icon: MessageSquare,
        // The server has found it, by its title or by what was said.
        also: asked === "" ? "" : text,
        run: () => navigate(addressOfConversation(conversation_id)),
      }),
    ),
    ...(asked === ""
      ? []
      : [
          {
            id: "search",
            group: "documents" as const,
            label: own.searchFor(asked),
            icon: Search,
            // It is found by whatever is typed.
            also: text,
            run: () => navigate(addressOfSearch({ path: undefined, search: asked, everywhere: true })),
          },
        ]),
    ...found.map(
      ({ path }): PaletteItem => ({
        id: `document ${path}`,
        group: "documents",
        label: path,
        icon: FileJson2,
        // The server has found it, by its path or by what it says.
        also: text,
        run: () => navigate(addressOfPath(path)),
      }),
    ),
    ...cards.map(
      ({ card_id, card_type, options, data_source }): PaletteItem => ({
        id: `card ${card_id}`,
        group: "cards",
        label: options.title ?? (data_source.type === "path" ? data_source.path : card_type),
        hint: card_type,
        icon: SquareStack,
        run: () => navigate(addressOfCard(card_id)),
      }),
    ),
    ...triggers.map(
      ({ trigger_id, title }): PaletteItem => ({
        id: `trigger ${trigger_id}`,
        group: "triggers",
        label: title,
        icon: AlarmClock,
        run: () => navigate(addressOfTrigger(trigger_id)),
      }),
    ),
    ...skills.map(
      ({ name, title }): PaletteItem => ({
        id: `skill ${name}`,
        group: "skills",
        label: title,
        hint: name,
        icon: PencilRuler,
        run: () => navigate(addressOfSkill(name)),
      }),
    ),
    ...tools.map(
      ({ name, title }): PaletteItem => ({
        id: `tool ${name}`,
        group: "tools",
        label: title,
        hint: name,
        icon: Wrench,
        run: () => navigate(addressOfTool(name)),
      }),
    ),
  ];
}
