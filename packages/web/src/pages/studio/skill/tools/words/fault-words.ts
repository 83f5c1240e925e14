import type { ToolsRead } from "../tools-yaml.ts";
import type { ToolsWords } from "./en.ts";

type Fault = Extract<ToolsRead, { ok: false }>["fault"];

export function faultInWords(fault: Fault, { faults }: ToolsWords): string {
  switch (fault.code) {
    case "no_list":
      return faults.no_list;
    case "no_tool":
    case "parameter":
      return faults[fault.code](fault.at);
    case "reserved":
      return faults.reserved(fault.what);
    default:
      return faults[fault.code];
  }
}
