/** The test files that run now, kept in the file that `RUNNING_TESTS` names. */
export class RunningFiles {
  start(path: string): void;
  end(path: string): void;
}

/** The test files that ran when the program ended. */
export function readRunningFiles(file: string): string[];
