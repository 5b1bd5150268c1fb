import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');
const MAKE_GRAPH = "import('@nx/devkit').then((nx) => nx.createProjectGraphAsync({ exitOnError: true }))";
const MAX_OUTPUT = 1 << 28;

/** @typedef {{ file: string, line: number, rule: string, message: string }} Finding */

const optionsIn = (/** @type {string} */ folder) => ({
  cwd: folder,
  env: { ...process.env, NX_DAEMON: 'false' },
  maxBuffer: MAX_OUTPUT,
});

/** Without a project graph the boundary rule skips itself, and lint ends with 0. @param {string} folder */
export async function makeGraph(folder) {
  await run(process.execPath, ['-e', MAKE_GRAPH], optionsIn(folder));
}

/**
 * Runs the rules of `oxlint.config.mjs` in a folder that has its project graph.
 * @param {string} folder
 * @param {string[]} [paths]
 * @returns {Promise<{ files: number, findings: Finding[] }>}
 */
export async function oxlint(folder, paths = []) {
  const args = [OXLINT, '-c', 'oxlint.config.mjs', '--format=json', ...paths];
  const { stdout, stderr } = await run(process.execPath, args, optionsIn(folder)).catch((error) => error);
  const start = String(stdout).indexOf('{');
  if (start === -1) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
  const { diagnostics, number_of_files: files } = JSON.parse(String(stdout).slice(start));
  return { files, findings: diagnostics.map(findingOf) };
}

/**
 * @typedef {object} Diagnostic
 * @property {string} message
 * @property {string} [help]
 * @property {string} [code]
 * @property {string} filename
 * @property {{ span: { line: number } }[]} labels
 */

/** @param {Diagnostic} diagnostic @returns {Finding} */
function findingOf({ message, help, code = 'parser', filename, labels }) {
  const text = [message, help].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  return { file: filename, line: labels[0]?.span.line ?? 1, rule: ruleOf(code), message: text };
}

/** `eslint(eqeqeq)` and `typescript-eslint(ban-ts-comment)` as the configuration names them. @param {string} code */
function ruleOf(code) {
  const [, plugin = '', rule = code] = /^([\w-]+)\((.+)\)$/.exec(code) ?? [];
  const name = { eslint: '', 'typescript-eslint': 'typescript/', 'react-hooks': 'react/' }[plugin] ?? `${plugin}/`;
  return `${plugin ? name : ''}${rule}`;
}
