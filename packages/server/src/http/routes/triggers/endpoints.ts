import { allFirings, firingsOfOne } from "./firings.ts";
import hook from "./hook.ts";
import { addDevice, pushState, removeDevice } from "./push.ts";
import { simulationOfOne, simulationOfThought, upcomingRuns } from "./simulations.ts";
import testPush from "./test-push.ts";
import trigger from "./trigger.ts";
import triggers from "./triggers.ts";
import triggersAbout from "./triggers-about.ts";
import { readSecret, replaceSecret } from "./webhook-secret.ts";

export const triggerEndpoints = [
  triggers,
  triggersAbout,
  trigger,
  firingsOfOne,
  allFirings,
  simulationOfOne,
  upcomingRuns,
  simulationOfThought,
  hook,
  pushState,
  addDevice,
  removeDevice,
  testPush,
  readSecret,
  replaceSecret,
];
