import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** @type {typeof import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/** @param {import('typescript').SignatureDeclaration} node */
function nameOf(node) {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

/** `ReactNode` itself passes: what is in it was made elsewhere. @param {import('typescript').Type} type */
function isText(type) {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.some((part) => part.symbol?.name === 'Promise')) return false;
  return parts.some((part) => (part.flags & TEXT) !== 0 && !(part.isStringLiteral() && part.value === ''));
}

/**
 * Components that return a bare text, which a translated page loses: it stands in an element that they do not know
 * (docs/adr/0072-texts-in-their-own-elements.md).
 * @param {import('typescript').Program} program @param {string} root @returns {import('./bare-texts.mjs').BareText[]}
 */
export function bareTexts(program, root) {
  const checker = program.getTypeChecker();
  /** @type {import('./bare-texts.mjs').BareText[]} */
  const found = [];
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.endsWith('.tsx') || source.fileName.endsWith('.spec.tsx')) continue;
    if (source.fileName.includes('/node_modules/')) continue;
    /** @param {import('typescript').Node} node @param {boolean} isComponent */
    const visit = (node, isComponent) => {
      if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)) {
        const isOne = /^[A-Z]/.test(nameOf(node));
        if (isOne && node.body && !ts.isBlock(node.body)) check(node.body);
        ts.forEachChild(node, (child) => visit(child, isOne));
        return;
      }
      if (ts.isReturnStatement(node) && isComponent && node.expression) check(node.expression);
      ts.forEachChild(node, (child) => visit(child, isComponent));
    };
    /** @param {import('typescript').Expression} value */
    const check = (value) => {
      if (!isText(checker.getTypeAtLocation(value))) return;
      const { line } = source.getLineAndCharacterOfPosition(value.getStart());
      found.push({ file: relative(root, source.fileName), line: line + 1 });
    };
    visit(source, false);
  }
  return found;
}

/** The whole tree as one program. @param {string} root */
export function programOf(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(fileNames, options);
}
