export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  input?: string;
  echo?: boolean | 'stderr';
  priority?: number;
  signal?: AbortSignal;
  end?: { name: NodeJS.Signals; withinMs: number };
};

export function runProgram(
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<{ code: number; output: string; stdout: string }>;
