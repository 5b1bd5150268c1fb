export type EnvironmentNames = Record<
  'api' | 'cli' | 'worker' | 'web' | 'vendor' | 'stripe' | 'model' | 'inbox',
  readonly string[]
>;

/** The variables that each program is given, and no other. */
export const ENVIRONMENT_NAMES: EnvironmentNames;

/** The part of an environment that a program is given. */
export function environmentOf(program: keyof EnvironmentNames, env: NodeJS.ProcessEnv): Record<string, string>;
