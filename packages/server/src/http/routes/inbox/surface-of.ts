import type { CallContext, Surface } from "@etui/engine";

export const surfaceOf = ({ surface = "http" }: CallContext): Surface => surface;
