/** The machine on which the figures were measured. */
import { cpus, release, totalmem, type } from "node:os";

export interface Machine {
  cores: number;
  cpu: string;
  memoryGiB: number;
  system: string;
  node: string;
  postgres: string;
}

export function describeMachine(postgres: string): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    cpu: processors[0]?.model.trim() || "unknown",
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    postgres,
  };
}
