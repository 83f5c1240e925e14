/** Another time zone plans every trigger again that is not pinned to its own. */
import { changeSettings, settings } from "@etui/protocol/api/settings";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const readSettings = endpoint(settings, ({ etui, scope }) => etui.settings.read(scope));

export const patchSettings = endpoint(changeSettings, async ({ body, etui, scope, call }) => {
  const changed = await etui.settings.change(scope, body, call.surface, call.timeZone);
  return changed.ok ? changed.settings : refuse("invalid_arguments", changed.refused);
});
