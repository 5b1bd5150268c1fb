// Small changes of a source file, each of which a test has to notice.
import ts from 'typescript';

/** @typedef {{ from: number, to: number, text: string, line: number, what: string }} Mutant */

/** @type {ReadonlyMap<ts.SyntaxKind, string>} */
const OPERATORS = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);
const CALLS_LEFT_OUT = ['filter', 'sort'];

/** What has no meaning when the program runs. @param {ts.Node} node */
function isLeftOut(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isDecorator(node)
  );
}

/** What takes the place of a node, in each of its changed programs. @param {ts.Node} node @returns {string[]} */
function replacements(node) {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [String(Number(node.text.replaceAll('_', '')) + 1)];
  if (ts.isStringLiteral(node)) {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    return isKey || node.text === '' ? [] : ["''"];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue.getText(), node.whenFalse.getText()];
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ['[]'] : [];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand.getText()];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CALLS_LEFT_OUT.includes(node.expression.name.text) ? [node.expression.expression.getText()] : [];
  return [];
}

/** @param {string} source @param {string} name @returns {Mutant[]} */
export function mutantsOf(source, name) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];
  /** @param {ts.Node} node @param {string} text */
  const add = (node, text) => {
    const from = node.getStart();
    const was = source.slice(from, node.end).replaceAll(/\s+/g, ' ');
    const line = file.getLineAndCharacterOfPosition(from).line + 1;
    mutants.push({ from, to: node.end, text, line, what: `${was} → ${text.replaceAll(/\s+/g, ' ')}` });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLeftOut(node)) return;
    for (const text of replacements(node)) add(node, text);
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS.get(node.operatorToken.kind);
      if (other !== undefined) add(node.operatorToken, other);
    }
    if (ts.isIfStatement(node)) for (const text of ['true', 'false']) add(node.expression, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

/** @param {string} source @param {Mutant} mutant */
export function applied(source, { from, to, text }) {
  return `${source.slice(0, from)}${text}${source.slice(to)}`;
}
