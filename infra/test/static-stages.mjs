import { nx } from '../start/build.mjs';
import { runProgram } from '../start/run-program.mjs';
import { tool } from '../start/tool.mjs';
import { testEnvironment } from './environment.mjs';
import { check, fromCheck, fromNx, sum } from './outcome.mjs';

/** @typedef {import('./stages.mjs').Context} Context */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** @param {string[]} args @param {Context} context */
function node(args, { signal }) {
  return runProgram(process.execPath, args, { signal, env: testEnvironment(), echo: true });
}

/** @param {string} target @returns {(context: Context) => Promise<Outcome>} */
export function throughNx(target) {
  return async ({ signal }) => {
    const { code, output } = await nx(['run-many', '-t', target, '--output-style=static'], { signal });
    if (code !== 0) console.log(output);
    return fromNx(output, target, code);
  };
}

/** @param {Context} context @returns {Promise<Outcome>} */
export async function rules(context) {
  const { code, stdout } = await node(['libs/tooling/lint/selftest.mjs'], context);
  const passed = Number(/(\d+) passed/.exec(stdout)?.[1] ?? 0);
  const failed = Number(/(\d+) failed/.exec(stdout)?.[1] ?? 0);
  const failures = Array.from({ length: failed }, (_, index) => `lint rule ${index + 1}`);
  return {
    passed,
    failures: failures.length === 0 && code !== 0 ? ['the self-test of the lint rules'] : failures,
    skipped: [],
  };
}

/** @param {Context} context @returns {Promise<Outcome>} */
export async function format(context) {
  const { code, stdout } = await node(['libs/tooling/format/format.mjs', '--check'], context);
  return fromCheck(stdout, 'Format', code);
}

/** @param {Context} context @returns {Promise<Outcome>} */
export async function lint(context) {
  const { code, stdout } = await node(['libs/tooling/lint/lint.mjs'], context);
  const texts = await node(['libs/tooling/texts/check.mjs'], context);
  return sum([fromCheck(stdout, 'Lint', code), fromCheck(texts.stdout, 'Texts', texts.code)]);
}

/** @param {Context} context @returns {Promise<Outcome>} */
export async function types(context) {
  /** One thread, because stages beside it need the others. @param {string} project */
  const typesOf = async (project) => {
    const compiler = tool('@typescript/native', 'tsc');
    const { code } = await node([compiler, '-p', project, '--noEmit', '--singleThreaded'], context);
    return check(`types of ${project}`, code === 0);
  };
  const answers = async () => {
    const { code } = await node(['libs/tooling/answers/generate.mjs', '--check'], context);
    return check('answers of the API document', code === 0);
  };
  return sum([await typesOf('tsconfig.json'), await typesOf('infra/tsconfig.json'), await answers()]);
}
