import { createRequire } from 'node:module';

/** @typedef {import('typescript').Node} Node */

/** @type {typeof import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

const PARTS = /^(shell|mf-[a-z]+|services\/[a-z]+|libs\/(contracts|domain|server-kit|ui|web-kit))\/src\//;
const NOT_SHOWN = [
  /\.(spec|int-spec|proof-spec|migration|d)\.tsx?$/,
  /\/(testing|migrations|fixtures)\//,
  // Words that the screening of listings knows, and the texts that it is tried on.
  /^libs\/domain\/src\/marketplace\/(contact\/|contact-data|screening\/(ordinary-words|state-words|hidden-figures))/,
  /^libs\/domain\/src\/(money\/written-number|firms\/latin-letters|writing\/check-writing|marketplace\/population)/,
  // What a model is told.
  /^services\/content\/src\/drafting\/prompts/,
];

/** @param {string} file By its path from the root. */
export function isShownFile(file) {
  return /\.tsx?$/.test(file) && PARTS.test(file) && !NOT_SHOWN.some((pattern) => pattern.test(file));
}

/** Names that a list of words gives, in any place. @param {string[]} lines */
const oneOf = (...lines) => new RegExp(`^(${lines.join(' ').split(' ').join('|')})$`);

/** Attributes that hold no words. */
const ATTRIBUTES = oneOf(
  '\\w*[cC]lass(Name|es)? id key href to src srcSet d type name rel role target method action autoComplete',
  'inputMode sizes media viewBox points transform style htmlFor as variant size layout pattern fill stroke',
  'preserveAspectRatio aria-describedby aria-labelledby aria-controls aria-owns data-\\w+',
);
/** Properties that hold no words. */
const PROPERTIES = oneOf(
  '\\w*[cC]lass(Name|es)? id key href src type url path slug sql where having selector robots cookie operationId',
  "'?cache-control'? '?content-(disposition|type|security-policy)'? authorization preserveAspectRatio transform look",
);
/** Functions that give their texts to a program, an operator's log or the API's own description. */
const CALLS = oneOf(
  'querySelector(All)? closest matches getElementById (add|remove)EventListener split startsWith endsWith includes',
  'indexOf replace(All)? query where (and|or)Where (add)?[sS]elect (add)?[oO]rderBy groupBy (left|inner)Join',
  'set(Attribute|Header|Property|Parameter|Item) header append cx createElement(NS)? RegExp require import debug log',
  'warn info error counter histogram gauge Symbol matchMedia (get|has|remove)Attribute getItem contains execute raw',
  'exec test localeCompare createHash createHmac postMessage Error TypeError RangeError SyntaxError mark measure',
  'getContext describe register\\w* Api[A-Z]\\w* Header Column Index Entity Check ManyToOne Counter Gauge Histogram',
  'transaction limitWindow resolve memo(ized)?',
);

/** @param {Node} node */
export function isForPrograms(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const callee = node.expression;
  return (
    CALLS.test(ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText()) && !holdsFunction(node)
  );
}

/** A callback may render. @param {import('typescript').CallExpression | import('typescript').NewExpression} call */
function holdsFunction(call) {
  return call.arguments?.some((argument) => ts.isFunctionLike(argument)) === true;
}

/** A text that a program compares, looks up or writes into an attribute of its own. @param {Node} node */
export function isCode(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node || PROPERTIES.test(parent.name.getText());
  if (ts.isJsxAttribute(parent)) return ATTRIBUTES.test(parent.name.getText());
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))
    return ATTRIBUTES.test(parent.parent.name.getText());
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isCode(parent);
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || ts.isComputedPropertyName(parent)) return true;
  return ts.isBinaryExpression(parent) && /^(===|!==|in|<|>)$/.test(parent.operatorToken.getText());
}

/** Words with a space between them, a value counting as a word. */
const SENTENCE = /[\p{L}\d}][\p{L}’'.,:;%)}”]* +[({[“"$*&+#−]?[\p{L}\d{]/u;
/** One word, capitalized. */
const LABEL = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*[.…:?]?$/u;
/** SQL, directives of headers, markup, addresses and code. */
const PROGRAM_TEXTS = [
  /(^|[\s(])(SELECT|INSERT INTO|UPDATE|DELETE FROM|JOIN|COALESCE|FILTER|ORDER BY|GROUP BY|UNION ALL)\b/,
  /\b(NOT NULL|IS NOT|IS NULL|REPEATABLE READ|MATERIALIZED)\b|^(AND|OR|NOT) | AS "|::/,
  // A parameter of a query, not an amount of dollars.
  /(?<=[=<>(,] ?|\b(ANY|IN|LIKE|AND|BETWEEN|LIMIT|OFFSET|THEN|ELSE)\b \(?)\$[1-9]\d?\b(?![.,]?\d| ?(billion|million))/,
  /\{[^}]*\} ?(<=?|>=?|=) |[\w.]+[._]\w+ (=|<|>|IN|AS|IS) /,
  /no-store|max-age|immutable|noindex|nofollow|charset=|^index, follow|attachment; |-src |; Path=|^Bearer |prefers-/,
  /<\/?[a-z]+[ >]|=>|[{;]\s*$|^[a-z]+:\/\//,
];
const CLASSES = /^[a-z@[\]():.&>_%/\d,*=-]+( [a-z@[\]():.&>_%/\d,*=-]+)*$/;
const CLASS_TOKEN =
  /[a-z]-[a-z\d[]|[a-z]:[a-z[]|^\[|^(flex|grid|block|hidden|relative|absolute|sticky|underline|truncate)$/;

/** @param {string} text */
function areClasses(text) {
  const tokens = text.trim().split(/\s+/);
  return CLASSES.test(text.trim()) && tokens.filter((token) => CLASS_TOKEN.test(token)).length * 2 >= tokens.length;
}

/**
 * Whether a text is written for people: words in a row, or a single word where labels stand.
 * @param {string} text @param {Node} node @param {string} file
 */
export function isProse(text, node, file) {
  if (PROGRAM_TEXTS.some((pattern) => pattern.test(text)) || areClasses(text)) return false;
  if (SENTENCE.test(text)) return true;
  const { parent } = node;
  return (
    LABEL.test(text.trim()) &&
    (file.endsWith('.tsx') || ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent))
  );
}
