/** The tools of the knowledge base. */

import type { ListingServices } from "../listed-projects.ts";
import { createProject } from "./create-project.ts";
import { deleteKb } from "./delete.ts";
import { listProjects } from "./list-projects.ts";
import { readKb } from "./read.ts";
import { upsertKb } from "./upsert.ts";

export const kbTools = (services: ListingServices) => ({
  "kb.read": readKb(services),
  "kb.upsert": upsertKb(services),
  "kb.list_projects": listProjects(services),
  "kb.create_project": createProject(services),
  kb_delete: deleteKb(services),
});
