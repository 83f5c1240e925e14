/** All endpoints, one line per domain. */
import { openAiEndpoints } from "../openai/endpoints.ts";
import { accessEndpoints } from "./access/endpoints.ts";
import { activityEndpoints } from "./activity/endpoints.ts";
import { callEndpoints } from "./calls/endpoints.ts";
import { cardEndpoints } from "./cards/endpoints.ts";
import { conversationEndpoints } from "./conversations/endpoints.ts";
import { dataEndpoints } from "./data/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { expertEndpoints } from "./experts/endpoints.ts";
import { houseEndpoints } from "./house/endpoints.ts";
import { inboxEndpoints } from "./inbox/endpoints.ts";
import { kbEndpoints } from "./kb/endpoints.ts";
import { modelEndpoints } from "./models/endpoints.ts";
import { noteEndpoints } from "./notes/endpoints.ts";
import { planEndpoints } from "./plan/endpoints.ts";
import { queryEndpoints } from "./query/endpoints.ts";
import { searchEndpoints } from "./search/endpoints.ts";
import { settingsEndpoints } from "./settings/endpoints.ts";
import { skillEndpoints } from "./skills/endpoints.ts";
import { toolEndpoints } from "./tools/endpoints.ts";
import { triggerEndpoints } from "./triggers/endpoints.ts";

export const endpoints: readonly Endpoint[] = [
  ...toolEndpoints,
  ...dataEndpoints,
  ...activityEndpoints,
  ...callEndpoints,
  ...cardEndpoints,
  ...triggerEndpoints,
  ...planEndpoints,
  ...kbEndpoints,
  ...noteEndpoints,
  ...inboxEndpoints,
  ...queryEndpoints,
  ...searchEndpoints,
  ...settingsEndpoints,
  ...skillEndpoints,
  ...expertEndpoints,
  ...conversationEndpoints,
  ...modelEndpoints,
  ...openAiEndpoints,
  ...accessEndpoints,
  ...houseEndpoints,
];
