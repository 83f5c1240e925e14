import { useQuery } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { addressOfTool } from "../../things/tool/tool-address.ts";
import { toolsQuery } from "../../things/tool/tool-api.ts";

export function usePaletteItems(): PaletteItem[] {
  const tools = useQuery(toolsQuery).data ?? [];
  return tools.map(({ name, title }) => ({
    id: `tool ${name}`,
    group: "tools",
    label: title,
    hint: name,
    icon: Wrench,
    run: () => navigate(addressOfTool(name)),
  }));
}
