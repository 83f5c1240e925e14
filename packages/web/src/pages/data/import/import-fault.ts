import type { FillFault } from "@etui/values/import/path-template";
import type { JsonFault } from "@etui/values/parse/json-fault";
import type { UnreadableText } from "@etui/values/text/text-lines";

/** A place in a file: a line, an entry of a list, or a path. */
export type Spot = { line: number } | { entry: number } | { key: string } | undefined;

/** Why an entry or a whole file cannot be imported. */
export type ImportFault =
  | { code: "not_json"; column: number; fault: JsonFault }
  | FillFault
  | { code: UnreadableText["code"] }
  | { code: "duplicate"; path: string }
  | { code: "refused"; error: string }
  | {
      code:
        | "no_content"
        | "scalar"
        | "too_large"
        | "bad_path"
        | "bad_text"
        | "bad_template"
        | "too_many_cells"
        | "open_quote"
        | "no_documents";
    };

export interface FaultAt {
  file: string;
  spot: Spot;
  fault: ImportFault;
}
