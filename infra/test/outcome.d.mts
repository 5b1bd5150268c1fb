/**
 * What a stage found, by name where it matters: nothing is skipped or failed silently. `failedFiles` are the test files
 * of the failures, where all failures come from test files.
 */
export type Outcome = {
  passed: number;
  failures: string[];
  skipped: string[];
  failedFiles?: string[];
  note?: string;
};

export type JestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

export type PlaywrightSuite = {
  title: string;
  file?: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

export function sum(outcomes: Outcome[]): Outcome;

/**
 * The outcome of a stage after its failed files ran again alone, each of `repeats` an outcome of those files. Failures
 * stay failures, and say so when every repeat was free of them.
 */
export function afterRepeats(first: Outcome, repeats: Outcome[]): Outcome;

/** The line that a caller reads. */
export function summary(outcome: Outcome): string;

export function check(name: string, holds: boolean): Outcome;

/** From the report of `jest --json`; a file that could not run is a failure of its own. */
export function fromJest(report: JestReport, code: number): Outcome;

/** From Playwright's json reporter; what passed only when repeated has failed. */
export function fromPlaywright(
  report: { suites: PlaywrightSuite[]; errors?: { message?: string }[] },
  code: number,
): Outcome;

/**
 * From what a check of all files prints: a line for each finding, and a last line that begins with its name. It passes
 * as a whole, and fails by file and line.
 */
export function fromCheck(stdout: string, name: string, code: number): Outcome;

/** From what the fuzz prints: an operation passes when nothing was found in it. */
export function fromFuzz(stdout: string, code: number): Outcome;

/** From the lists of projects that `nx run-many` prints. */
export function fromNx(output: string, target: string, code: number): Outcome;
