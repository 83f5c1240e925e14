/** The engine's public face, for surfaces and for programs that use Etui as a library. */
export { createEtui, type Etui, type EtuiOptions, LOCAL_USER } from "./etui.ts";
