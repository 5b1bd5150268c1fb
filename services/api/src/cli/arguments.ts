import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Strict: an option or a word that the command does not know is an error, not a silence. */
export function readArguments<const O extends Options>(args: string[], options: O, allowPositionals = false) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals, strict: true });
    const words: string[] = positionals;
    return { values, positionals: words };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
