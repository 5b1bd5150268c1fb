export type Ports = {
  web: number;
  api: number;
  postgres: number;
  vendor: number;
  stripe: number;
  model: number;
  smtp: number;
  inbox: number;
  apiMetrics: number;
  workerMetrics: number;
  webMetrics: number;
};

export const USAGE: string;

/** @throws Fault with one sentence for an option or a port that cannot be used */
export function parseOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
  options?: { usage?: string; takesNames?: boolean },
): { help: boolean; reset: boolean; names: string[]; ports: Ports };
