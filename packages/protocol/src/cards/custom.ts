import { z } from "zod";
import { TreeData } from "./tree.ts";

/** Data for a component of a skill. `tree` is the same data for clients without the component. */
export const CustomData = z.looseObject({
  component_id: z.string(),
  value: z.unknown(),
  tree: TreeData,
});
