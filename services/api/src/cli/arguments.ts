import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { AppConfig } from '@app/server-kit';

export type CommandTools = { config: AppConfig; print: (line: string) => void };

/** One step of an operator. Repeating it is safe; what it did is one printed line per part. */
export type Command = (args: string[], tools: CommandTools) => Promise<void>;

/** Ends a command with an exit code of its own, after what it has printed. */
export class ExitCode extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The caller asked for something that does not exist; answered with the usage and exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Strict: an option or a word that the command does not know is an error and is not ignored. */
export function readArguments<const O extends Options>(args: string[], options: O, allowPositionals = false) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals, strict: true });
    const words: string[] = positionals;
    return { values, positionals: words };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
