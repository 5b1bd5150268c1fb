import { relative } from 'node:path';

/** @type {typeof import('./outcome.mjs').MOST_FLAKY} */
export const MOST_FLAKY = 5;

/** @type {typeof import('./outcome.mjs').sum} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
    files: outcomes.flatMap(({ files = [] }) => files),
  };
}

/** @type {typeof import('./outcome.mjs').afterRepeat} */
export function afterRepeat(first, repeat) {
  if (repeat.passed === 0 || repeat.failedFiles === undefined) return first;
  const flaky = first.failures.filter((name) => !repeat.failures.includes(name));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failures: repeat.failures,
    failedFiles: repeat.failedFiles,
    flaky,
  };
}

/** @type {typeof import('./outcome.mjs').judgeFlaky} */
export function judgeFlaky(outcome) {
  const { flaky = [], failures } = outcome;
  if (flaky.length <= MOST_FLAKY) return outcome;
  const named = flaky.map((name) => `${name} (passed only when repeated, as ${flaky.length - 1} others)`);
  return { ...outcome, failures: [...failures, ...named] };
}

/** More files than this are repeated with their stage. */
const MOST_NAMED_FILES = 10;

/** @type {typeof import('./outcome.mjs').commandsFor} */
export function commandsFor(outcomes) {
  return [...outcomes].flatMap(([stage, { failures, failedFiles = [] }]) => {
    if (failures.length === 0) return [];
    return [['npm test --', stage, ...(failedFiles.length > MOST_NAMED_FILES ? [] : failedFiles)].join(' ')];
  });
}

/** @type {typeof import('./outcome.mjs').summary} */
export function summary({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
}

/** @type {typeof import('./outcome.mjs').check} */
export function check(name, holds) {
  return { passed: holds ? 1 : 0, failures: holds ? [] : [name], skipped: [] };
}

/** @type {typeof import('./outcome.mjs').fromJest} */
export function fromJest({ testResults }, code, root = '/') {
  const results = testResults.map((result) => ({ ...result, name: relative(root, result.name) }));
  const named = (/** @type {string[]} */ ...states) =>
    results.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => states.includes(status))
        .map(({ fullName, location }) => `${name}${location ? `:${location.line}` : ''} › ${fullName}`),
    );
  const failed = results.filter(({ status }) => status === 'failed');
  const broken = failed
    .filter(({ assertionResults }) => !assertionResults.some((assertion) => assertion.status === 'failed'))
    .map(({ name }) => `${name} could not run`);
  const failures = [...named('failed'), ...broken];
  const failedFiles = failed.map(({ name }) => name);
  if (code !== 0 && failures.length === 0) failures.push(`jest ended with code ${code}`);
  return {
    passed: named('passed').length,
    failures,
    failedFiles: failedFiles.length === 0 && failures.length > 0 ? undefined : failedFiles,
    skipped: named('pending', 'todo', 'skipped', 'disabled'),
    files: results.map(({ name, startTime = 0, endTime = 0 }) => ({ file: name, ms: endTime - startTime })),
    note: `${results.length} files`,
  };
}

/** @type {typeof import('./outcome.mjs').fromPlaywright} */
export function fromPlaywright({ suites, errors = [] }, code) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const named = (/** @type {string} */ status) => tests.filter((test) => test.status === status);
  const failures = named('unexpected').map(({ name }) => name);
  failures.push(...errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] ?? message));
  if (code !== 0 && failures.length === 0) failures.push(`playwright ended with code ${code}`);
  const files = [...new Set(tests.map(({ file }) => file))].map((file) => ({
    file,
    ms: tests.filter((test) => test.file === file).reduce((total, { ms }) => total + ms, 0),
  }));
  return {
    passed: named('expected').length + named('flaky').length,
    failures,
    failedFiles: errors.length > 0 ? undefined : [...new Set(named('unexpected').map(({ file }) => file))],
    skipped: named('skipped').map(({ name }) => name),
    flaky: named('flaky').map(({ name }) => name),
    files,
    note: `${files.length} files`,
  };
}

/**
 * @param {import('./outcome.mjs').PlaywrightSuite} suite
 * @param {string[]} path
 * @returns {{ name: string, file: string, status: string, ms: number }[]}
 */
function testsOf({ title, file = title, specs = [], suites = [] }, path) {
  const here = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      name: [...(spec.line ? [`${file}:${spec.line}`, ...here.slice(1)] : here), spec.title].join(' › '),
      file,
      status,
      ms: results.reduce((total, { duration }) => total + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf({ file, ...suite }, here))];
}

/** @type {typeof import('./outcome.mjs').fromCheck} */
export function fromCheck(stdout, name, code) {
  const failures = [...stdout.matchAll(/^\S+:\d+ .+$/gm)].map(([finding]) => finding);
  const files = Number(new RegExp(`^${name}: (\\d+) files`, 'm').exec(stdout)?.[1] ?? 0);
  if (failures.length === 0 && (code !== 0 || files === 0)) {
    failures.push(`the check ended with code ${code} after ${files} files`);
  }
  return { passed: failures.length === 0 ? 1 : 0, failures, skipped: [], note: `${files} files` };
}

/** @type {typeof import('./outcome.mjs').fromFuzz} */
export function fromFuzz(stdout, code) {
  const failures = [...stdout.matchAll(/^✗ (.+)$/gm)].map(([, finding]) => finding ?? '');
  const totals = /^Seed \d+: (\d+) operations, (\d+) cases, (\d+) operations reached 2xx/m.exec(stdout);
  const [operations = 0, cases = 0, served = 0] = (totals?.slice(1) ?? []).map(Number);
  if (code !== 0 && failures.length === 0)
    failures.push(
      totals ? `only ${served} of ${operations} operations reached 2xx` : `the fuzz ended with code ${code}`,
    );
  const failed = new Set(failures.map((finding) => finding.split(': ')[0]));
  return {
    passed: Math.max(operations - failed.size, 0),
    failures,
    skipped: [],
    note: `${operations} operations, ${cases} cases`,
  };
}

/** @type {typeof import('./outcome.mjs').fromNx} */
export function fromNx(output, target, code) {
  const text = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  const items = (/** @type {RegExp} */ heading) => {
    const lines = (text.split(heading)[1] ?? '').trimStart().split('\n');
    const end = lines.findIndex((line) => !line.startsWith('- '));
    return lines.slice(0, end === -1 ? undefined : end).map((line) => line.slice(2).trim());
  };
  const projects = items(/Running target \S+ for \d+ projects?:/);
  const failures = items(/Failed tasks:/).map((task) => (task.endsWith(`:${target}`) ? task : `${task}:${target}`));
  if (code !== 0 && failures.length === 0) failures.push(`nx run-many -t ${target} ended with code ${code}`);
  return {
    passed: Math.max(projects.length - failures.length, 0),
    failures,
    skipped: [],
    note: `${projects.length} projects`,
  };
}
