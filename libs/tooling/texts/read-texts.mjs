import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { isCode, isForPrograms, isProse, isShownFile } from './what-is-shown.mjs';

/** @typedef {import('typescript').Node} Node */
/** @typedef {import('typescript').Expression} Expression */

/** @type {typeof import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

/** @param {Node} node */
function ownName(node) {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node))
    return node.name?.getText() ?? null;
  if (ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) && ts.findAncestor(node, ts.isFunctionLike) === undefined ? node.name.text : null;
  if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) return node.name.getText().replace(/['"]/g, '');
  return ts.isJsxAttribute(node) ? node.name.getText() : null;
}

/** The key of a text: the names of the declarations, properties and attributes that hold it. @param {Node} node */
function placeOf(node) {
  /** @type {string[]} */
  const names = [];
  ts.findAncestor(node, (at) => {
    const name = ownName(at);
    if (name !== null) names.unshift(name);
    return false;
  });
  return names.join('.');
}

/** A value in a sentence, in braces. @param {Expression} expression */
function slot(expression) {
  const text = expression.getText();
  return /^[\w.]+$/.test(text) ? `{${text.split('.').at(-1)}}` : '{…}';
}

/** A text in quotation marks, in pieces or with values; null for any other expression. @param {Expression} node */
function literal(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => slot(span.expression) + span.literal.text).join('');
  if (ts.isParenthesizedExpression(node)) return literal(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === null && right === null ? null : (left ?? slot(node.left)) + (right ?? slot(node.right));
}

const ENTITIES = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['rsquo', '’'],
]);

/** Lines as the compiler of JSX joins them. @param {string} text */
function jsxText(text) {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (entity, name) => ENTITIES.get(name) ?? entity);
}

/** What stands in an element, as one line. @param {Node} node @returns {string} */
function inline(node) {
  if (ts.isJsxText(node)) return jsxText(node.text);
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(inline).join('');
  if (ts.isJsxSelfClosingElement(node)) return ' ';
  if (!ts.isJsxExpression(node) || node.expression === undefined) return '';
  return literal(node.expression) ?? slot(node.expression);
}

/** @param {Node} node */
const isWritten = (node) => ts.isJsxText(node) && !node.containsOnlyTriviaWhiteSpaces;

/**
 * The texts of one file that people read, in the order of the code; values stand in braces. `file` decides whether a
 * single word is a label: in a screen it is, elsewhere only as a property or in a list.
 * @type {typeof import('./read-texts.mjs').textsIn}
 */
export function textsIn(source, file) {
  /** @type {import('./read-texts.mjs').ShownText[]} */
  const found = [];
  /** @param {Node} node @param {string} raw */
  const add = (node, raw) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, ''))) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, place: placeOf(node), text });
  };
  /** @param {Node} node @returns {void} */
  const visit = (node) => {
    if (isForPrograms(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isWritten)) {
      add(node, inline(node));
      return visitWithin(node);
    }
    const text = ts.isExpression(node) ? literal(node) : null;
    if (text === null) return ts.forEachChild(node, visit);
    if (!isCode(node) && isProse(text, node, file)) add(node, text);
    visitValues(node);
  };
  /** A sentence is not read again, only its attributes and values. @param {Node} node @returns {void} */
  const visitWithin = (node) => {
    if (ts.isJsxText(node)) return;
    if (ts.isJsxElement(node)) visit(node.openingElement);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.forEach(visitWithin);
    if (!ts.isJsxExpression(node)) return visit(node);
    if (node.expression !== undefined && literal(node.expression) === null) visit(node.expression);
    else if (node.expression !== undefined) visitValues(node.expression);
  };
  /** Texts in the values of a text. @param {Node} node @returns {void} */
  const visitValues = (node) => {
    if (ts.isTemplateSpan(node) || (ts.isExpression(node) && literal(node) === null))
      return visit(ts.isTemplateSpan(node) ? node.expression : node);
    ts.forEachChild(node, visitValues);
  };
  visit(source);
  return found;
}

/**
 * Of every part of the product that people see.
 * @type {typeof import('./read-texts.mjs').shownTexts}
 */
export function shownTexts(program, root) {
  // Binds the files, so that every node knows its parent.
  program.getTypeChecker();
  return program
    .getSourceFiles()
    .map((source) => ({ source, file: relative(root, source.fileName).split(sep).join('/') }))
    .filter(({ file }) => isShownFile(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ source, file }) => textsIn(source, file));
}
