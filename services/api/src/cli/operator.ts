import { userInfo } from 'node:os';
import { ONE_LINE_PATTERN } from '@app/contracts';
import { UsageError } from './arguments';

const MAX_NAME_LENGTH = 100;
/** Recorded as the person who switched when the system has no user name, as in a container. */
const COMMAND_LINE = 'command line';

/** A text of one line given as an option; invisible characters would make the history misleading. */
export function lineOption(option: string, text: string, longest: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest || !ONE_LINE_PATTERN.test(trimmed)) {
    throw new UsageError(`--${option} takes one line of text, of ${longest} characters at most.`);
  }
  return trimmed;
}

/** Whose decision it is: the given name, else the account of the operating system. */
export function operatorName(given: string | undefined): string {
  if (given !== undefined) return lineOption('by', given, MAX_NAME_LENGTH);
  try {
    return userInfo().username || COMMAND_LINE;
  } catch {
    return COMMAND_LINE;
  }
}
