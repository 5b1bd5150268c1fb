export type FileTime = { file: string; ms: number };

/**
 * What a stage found, by name where it matters: nothing is skipped or failed silently. `failedFiles` are the test files
 * of the failures, where all failures come from test files. `flaky` are tests that failed and passed when they were
 * repeated. `commands` run just what failed. `running` are the files that a run was in when it ended before its end.
 */
export type Outcome = {
  passed: number;
  failures: string[];
  skipped: string[];
  flaky?: string[];
  failedFiles?: string[];
  files?: FileTime[];
  running?: string[];
  commands?: string[];
  note?: string;
};

export type JestReport = {
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { fullName: string; status: string; location?: { line: number } | null }[];
  }[];
};

export type PlaywrightSuite = {
  title: string;
  file?: string;
  specs?: { title: string; line?: number; tests: { status: string; results?: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};

/** A run with more flaky tests than this has failed: they are no accidents any more. */
export const MOST_FLAKY: number;

export function sum(outcomes: Outcome[]): Outcome;

/**
 * The outcome of a stage after its failed files ran again, alone: what failed again stays a failure, and what passed
 * this time is flaky. A repeat that ran nothing, or did not end, changes nothing.
 */
export function afterRepeat(first: Outcome, repeat: Outcome): Outcome;

/** Too many flaky tests are failures, each by name. */
export function judgeFlaky(outcome: Outcome): Outcome;

/** For each stage that failed, by its name: the command that runs just its failed files, or all of it. */
export function commandsFor(outcomes: Map<string, Outcome>): string[];

/** The line that a caller reads. */
export function summary(outcome: Outcome): string;

export function check(name: string, holds: boolean): Outcome;

/** From the report of `jest --json`; a file that could not run is a failure of its own. Files are named from `root`. */
export function fromJest(report: JestReport, code: number, root?: string): Outcome;

/** From Playwright's json reporter; what passed only when it was repeated is flaky. */
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
