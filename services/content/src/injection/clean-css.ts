import { generate, parse, walk, type CssNode, type List } from 'css-tree';

/** At-rules that only order what stands in them; `@import`, `@font-face` and the like load or rename things. */
const AT_RULES = new Set(['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes']);
/** What old browsers ran or bound. */
const FORBIDDEN_PROPERTIES = /^(-moz-binding|behavior|-ms-behavior)$/i;
/** Functions that fetch, or that put one thing's content where another's was meant. */
const FORBIDDEN_FUNCTIONS = /^(url|src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade|expression|attr|element|-moz-element|paint)$/i;
/** Pictures of this site's own media, the only thing that a style sheet of administrators may load. */
const OWN_PICTURE = /^\/api\/media\/[\w-]+\/\d+\.(avif|webp|jpg)$/;

export const CSS_MAX = 50_000;

/**
 * Custom CSS that loads nothing from elsewhere and ends no element: parsed, filtered and written anew, so that what a
 * browser reads is what was checked. What cannot be parsed is left out. Clean CSS stays as it is.
 */
export function cleanCss(css: string): string {
  const tree = parse(css.slice(0, CSS_MAX), { parseValue: true, parseCustomProperty: true, parseAtrulePrelude: true, onParseError: () => undefined });
  walk(tree, function (node, item, list) {
    if (list && isRefused(node, this.declaration !== null)) (list as List<CssNode>).remove(item);
  });
  // An escape may spell what the tree does not show; whatever is left of it is text in quotation marks.
  const written = withoutMarkup(generate(tree));
  return isStable(written) ? written : '';
}

function isRefused(node: CssNode, inDeclaration: boolean): boolean {
  switch (node.type) {
    case 'Atrule':
      return !AT_RULES.has(node.name.toLowerCase());
    case 'Declaration':
      return FORBIDDEN_PROPERTIES.test(node.property) || node.property.includes('\\') || hasForbiddenValue(node.value);
    case 'Raw':
      return !inDeclaration;
    case 'Comment':
      return true;
    default:
      return false;
  }
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

/** `</style` ends a style element wherever it stands, in a text too. */
function withoutMarkup(css: string): string {
  return css.replaceAll('<', '\\3c ');
}

/** What reads differently the second time was not understood the first time. */
function isStable(css: string): boolean {
  return withoutMarkup(generate(parse(css, { parseCustomProperty: true, onParseError: () => undefined }))) === css;
}
