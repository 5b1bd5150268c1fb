import { fork, generate, walk, type CssNode, type List } from 'css-tree';

/** At-rules that only group the rules inside them; `@import`, `@font-face` and the like load or rename things. */
const AT_RULES = new Set(['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes']);
/** Properties through which old browsers ran scripts. */
const FORBIDDEN_PROPERTIES = /^(-moz-binding|behavior|-ms-behavior)$/i;
/** Functions that fetch, or that insert the content of something else. */
const FORBIDDEN_FUNCTIONS = new RegExp(
  '^(url|src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade|' +
    'expression|attr|element|-moz-element|paint)$',
  'i',
);
/** Pictures of this site's own media: administrators' style sheets may load nothing else. */
const OWN_PICTURE = /^\/api\/media\/[\w-]+\/\d+\.(avif|webp|jpg)$/;

/**
 * Custom CSS that loads nothing from elsewhere and closes no element: parsed, filtered and printed again, so that the
 * browser reads exactly what was checked. What cannot be parsed is left out. Clean CSS stays as it is.
 */
export function cleanCss(css: string): string {
  let clean = filtered(css);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const again = filtered(clean);
    if (again === clean) return clean;
    clean = again;
  }
  // Text that changes with every pass was not parsed correctly.
  return '';
}

const PASSES = 4;

/** Grammar without the syntax of each property: values are parsed here and not matched against it. */
const GRAMMAR = fork((config) => ({ ...config, properties: {}, types: {}, atrules: {}, units: {} }));

/**
 * A parser of css-tree 3.2 keeps the tokens of the text before. With one closing bracket too many it reads one of them
 * again and can loop forever; a new parser (0.2 ms) keeps none.
 */
function newParser(): typeof GRAMMAR.parse {
  return GRAMMAR.fork({}).parse;
}

function filtered(css: string): string {
  const tree = newParser()(css, {
    parseValue: true,
    parseCustomProperty: true,
    parseAtrulePrelude: true,
    onParseError: () => undefined,
  });
  walk(tree, function (node, item, list) {
    if (list && isRefused(node, this.declaration !== null)) (list as List<CssNode>).remove(item);
  });
  // `</style` closes a style element anywhere, even inside a string.
  return generate(tree).replaceAll('<', '\\3c ');
}

function isRefused(node: CssNode, inDeclaration: boolean): boolean {
  switch (node.type) {
    case 'Atrule':
      return (
        !AT_RULES.has(node.name.toLowerCase()) ||
        isUnreadable(node.prelude) ||
        (node.prelude !== null && hasForbiddenValue(node.prelude))
      );
    case 'Rule':
      return isUnreadable(node.prelude);
    case 'Declaration':
      return FORBIDDEN_PROPERTIES.test(node.property) || node.property.includes('\\') || hasForbiddenValue(node.value);
    case 'Raw':
      return !inDeclaration;
    case 'Comment':
    case 'CDO':
    case 'CDC':
      return true;
    default:
      return false;
  }
}

/** What the parser could not read, or what is written with escapes, has not been checked. */
function isUnreadable(prelude: CssNode | null): boolean {
  return prelude !== null && (prelude.type === 'Raw' || generate(prelude).includes('\\'));
}

function hasForbiddenValue(value: CssNode): boolean {
  let forbidden = false;
  walk(value, (node) => {
    if (node.type === 'Url' && !OWN_PICTURE.test(node.value)) forbidden = true;
    if (node.type === 'Function' && (FORBIDDEN_FUNCTIONS.test(node.name) || node.name.includes('\\'))) forbidden = true;
    if (node.type === 'Raw' && /[\\(<@]|\/\//.test(node.value)) forbidden = true;
    if (node.type === 'Identifier' && node.name.includes('\\')) forbidden = true;
  });
  return forbidden;
}
