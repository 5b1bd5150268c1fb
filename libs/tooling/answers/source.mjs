// The server's sources as the TypeScript compiler sees them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const ROOT = new URL('../../../', import.meta.url).pathname;

const ROUTE_DECORATORS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All']);

/** @typedef {{ id: string, controller: ts.ClassDeclaration, method: ts.MethodDeclaration }} Handler */

/** @returns {ts.Program} of everything below `services` except tests */
export function createServerProgram() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, ROOT);
  const program = ts.createProgram(serverFiles(), options);
  // The checker sets the parents of nodes, without which none can tell its text.
  program.getTypeChecker();
  return program;
}

function serverFiles() {
  const files = readdirSync(join(ROOT, 'services'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^[\w-]+\/src\/.*\.ts$/.test(file) && !/\.(int-)?spec\.ts$|\.d\.ts$|\/testing\//.test(file))
    .sort()
    .map((file) => join(ROOT, 'services', file));
}

/** Every method that serves a route. @param {ts.Program} program @returns {Handler[]} */
export function findHandlers(program) {
  const handlers = /** @type {Handler[]} */ ([]);
  for (const file of program.getSourceFiles()) {
    if (file.fileName.includes('/node_modules/')) continue;
    for (const controller of file.statements.filter(ts.isClassDeclaration)) {
      for (const method of controller.members.filter(ts.isMethodDeclaration)) {
        if (!isRoute(method)) continue;
        handlers.push({ id: `${controller.name?.text}.${method.name.getText()}`, controller, method });
      }
    }
  }
  const ids = handlers.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`Two controllers have a handler ${twice}: answers are kept by these names.`);
  return handlers;
}

/**
 * The code that runs for a route: the method, and the names in its controller's decorators.
 * @param {Handler} handler
 * @returns {ts.Node[]}
 */
export function rootsOf({ controller, method }) {
  return [method, ...(ts.getDecorators(controller) ?? [])];
}

/** The code that runs before every route that is not public. @param {ts.Program} program @returns {ts.Node[]} */
export function findAuthenticators(program) {
  const classes = program.getSourceFiles().flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
  const implementing = classes.filter(({ heritageClauses = [] }) =>
    heritageClauses.some(({ types }) => types.some((type) => type.expression.getText() === 'Authenticator')),
  );
  return implementing.flatMap(({ members }) => members.filter(ts.isMethodDeclaration));
}

function isRoute(method) {
  return (ts.getDecorators(method) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && ROUTE_DECORATORS.has(expression.expression.getText()),
  );
}
