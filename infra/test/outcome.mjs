/** @type {import('./outcome.mjs').sum} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** @type {import('./outcome.mjs').afterRepeats} */
export function afterRepeats(first, repeats) {
  const ran = repeats.length > 0 && repeats.every(({ passed }) => passed > 0);
  if (!ran || repeats.some(({ failures }) => failures.length > 0)) return first;
  return { ...first, failures: first.failures.map((name) => `${name} (passed alone, ${repeats.length} times)`) };
}

/** @type {import('./outcome.mjs').summary} */
export function summary({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
}

/** @type {import('./outcome.mjs').check} */
export function check(name, holds) {
  return { passed: holds ? 1 : 0, failures: holds ? [] : [name], skipped: [] };
}

/** @type {import('./outcome.mjs').fromJest} */
export function fromJest({ testResults }, code) {
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (/** @type {string[]} */ ...states) =>
    assertions.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  const broken = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((a) => a.status === 'failed'),
    )
    .map(({ name }) => `${name} could not run`);
  const failures = [...named('failed'), ...broken];
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (code !== 0 && failures.length === 0) failures.push(`jest ended with code ${code}`);
  return {
    passed: named('passed').length,
    failures,
    failedFiles,
    skipped: named('pending', 'todo', 'skipped', 'disabled'),
    note: `${testResults.length} files`,
  };
}

/** @type {import('./outcome.mjs').fromPlaywright} */
export function fromPlaywright({ suites, errors = [] }, code) {
  const tests = suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap(({ name, file, tests: runs }) => runs.map(({ status }) => ({ name, file, status })));
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, status }) => (status === 'flaky' ? `${name} (passed only when repeated)` : name));
  const failedFiles = tests.flatMap(({ status, file }) =>
    status !== 'expected' && status !== 'skipped' && file ? [file] : [],
  );
  failures.push(...errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] ?? message));
  if (code !== 0 && failures.length === 0) failures.push(`playwright ended with code ${code}`);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures,
    failedFiles: errors.length > 0 ? [] : [...new Set(failedFiles)],
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  };
}

/**
 * @param {import('./outcome.mjs').PlaywrightSuite} suite
 * @param {string[]} path
 * @returns {{ name: string, file: string | undefined, tests: { status: string }[] }[]}
 */
function specsOf({ title, file, specs = [], suites = [] }, path) {
  const here = [...path, title];
  return [
    ...specs.map((spec) => ({ name: [...here, spec.title].join(' › '), file, tests: spec.tests })),
    ...suites.flatMap((suite) => specsOf({ file, ...suite }, here)),
  ];
}

/** @type {import('./outcome.mjs').fromCheck} */
export function fromCheck(stdout, name, code) {
  const failures = [...stdout.matchAll(/^\S+:\d+ .+$/gm)].map(([finding]) => finding);
  const files = Number(new RegExp(`^${name}: (\\d+) files`, 'm').exec(stdout)?.[1] ?? 0);
  if (failures.length === 0 && (code !== 0 || files === 0)) {
    failures.push(`the check ended with code ${code} after ${files} files`);
  }
  return { passed: failures.length === 0 ? 1 : 0, failures, skipped: [], note: `${files} files` };
}

/** @type {import('./outcome.mjs').fromFuzz} */
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

/** @type {import('./outcome.mjs').fromNx} */
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
