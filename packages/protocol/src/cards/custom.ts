import { z } from "zod";
import { TreeData } from "./tree.ts";

/** For a component of a skill. `tree` is the same data for whoever does not have the component. */
export const CustomData = z.looseObject({
  component_id: z.string(),
  value: z.unknown(),
  tree: TreeData,
});
