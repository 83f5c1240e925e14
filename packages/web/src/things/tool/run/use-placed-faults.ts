import type { ToolResult } from "@etui/protocol/tool-result";
import { useMemo } from "react";
import type { Field } from "../schema/form-model.ts";
import { NO_FAULTS_PLACED, type PlacedFaults, placeFaults } from "./place-faults.ts";

/** What the tool said about its arguments, placed at the fields concerned. */
export const usePlacedFaults = (result: ToolResult | undefined, fields: readonly Field[]): PlacedFaults =>
  useMemo(
    () => (result?.error_code === "invalid_arguments" ? placeFaults(result, fields) : NO_FAULTS_PLACED),
    [result, fields],
  );
