/** What a stage found: one entry per test or check, by name, so that nothing is skipped silently. */
/** @typedef {{ passed: number, failures: string[], skipped: string[], note?: string }} Outcome */

/** @param {Outcome[]} outcomes @returns {Outcome} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** The line that a caller reads. @param {Outcome} outcome */
export function summary({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
}

/** @param {string} name @param {boolean} holds @returns {Outcome} */
export function check(name, holds) {
  return { passed: holds ? 1 : 0, failures: holds ? [] : [name], skipped: [] };
}

/** @typedef {{ fullName: string, status: string }} JestAssertion */
/** @typedef {{ name: string, status: string, assertionResults: JestAssertion[] }} JestFile */

/**
 * @param {{ testResults: JestFile[] }} report of `jest --json`
 * @param {number} code
 * @returns {Outcome}
 */
export function fromJest({ testResults }, code) {
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (/** @type {string[]} */ ...states) => assertions.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((a) => a.status === 'failed')).map(({ name }) => `${name} could not run`);
  const failures = [...named('failed'), ...broken];
  if (code !== 0 && failures.length === 0) failures.push(`jest ended with code ${code}`);
  return { passed: named('passed').length, failures, skipped: named('pending', 'todo', 'skipped', 'disabled'), note: `${testResults.length} files` };
}

/** @typedef {{ title: string, file?: string, tests: { status: string }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report of Playwright's json reporter
 * @param {number} code
 * @returns {Outcome}
 */
export function fromPlaywright({ suites, errors = [] }, code) {
  const tests = suites.flatMap((suite) => specsOf(suite, [])).flatMap(({ name, tests: runs }) => runs.map(({ status }) => ({ name, status })));
  const failures = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name, status }) => (status === 'flaky' ? `${name} (passed only when repeated)` : name));
  failures.push(...errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] ?? message));
  if (code !== 0 && failures.length === 0) failures.push(`playwright ended with code ${code}`);
  return { passed: tests.filter(({ status }) => status === 'expected').length, failures, skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name) };
}

/** @param {PlaywrightSuite} suite @param {string[]} path @returns {{ name: string, tests: { status: string }[] }[]} */
function specsOf({ title, specs = [], suites = [] }, path) {
  const here = [...path, title];
  return [...specs.map((spec) => ({ name: [...here, spec.title].join(' › '), tests: spec.tests })), ...suites.flatMap((suite) => specsOf(suite, here))];
}

/**
 * Which projects ran and which failed, from the lists that Nx prints.
 * @param {string} output
 * @param {string} target
 * @param {number} code
 * @returns {Outcome}
 */
export function fromNx(output, target, code) {
  const text = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  const listAfter = (/** @type {RegExp} */ heading) => [...(text.split(heading)[1] ?? '').matchAll(/^(?!\s*$)(?:\s*- (\S+)\s*)?.*$/gm)];
  const items = (/** @type {RegExp} */ heading) => {
    const names = [];
    for (const [, name] of listAfter(heading)) {
      if (name) names.push(name);
      else if (names.length > 0) break;
    }
    return names;
  };
  const projects = items(/Running target \S+ for \d+ projects?:?/);
  const failures = items(/Failed tasks:/).map((task) => (task.endsWith(`:${target}`) ? task : `${task}:${target}`));
  if (code !== 0 && failures.length === 0) failures.push(`nx run-many -t ${target} ended with code ${code}`);
  return { passed: Math.max(projects.length - failures.length, 0), failures, skipped: [], note: `${projects.length} projects` };
}
