import type { AppConfig } from '@app/server-kit';

export type CommandTools = { config: AppConfig; print: (line: string) => void };

/** One step of an operator. Repeating it is safe; what it did is one printed line per part. */
export type Command = (args: string[], tools: CommandTools) => Promise<void>;

/** The caller asked for something that does not exist; answered with the usage and exit code 2. */
export class UsageError extends Error {}
