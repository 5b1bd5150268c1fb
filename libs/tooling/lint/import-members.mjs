/** @typedef {{ type: string, importKind?: string, local: { name: string } }} Specifier */

const COLLATOR = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });

const isType = (/** @type {Specifier} */ { importKind }) => importKind === 'type';

/** @param {Specifier} a @param {Specifier} b */
function compare(a, b) {
  return Number(isType(a)) - Number(isType(b)) || COLLATOR.compare(a.local.name, b.local.name);
}

/** In the braces of an import, values come first, then types, each by their names. `--fix` writes that. */
export default {
  meta: { type: 'layout', fixable: 'code', schema: [] },
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      ImportDeclaration(node) {
        const members = node.specifiers.filter((/** @type {Specifier} */ { type }) => type === 'ImportSpecifier');
        const sorted = [...members].sort(compare);
        const wrong = members.find(
          (/** @type {Specifier} */ member, /** @type {number} */ index) => member !== sorted[index],
        );
        if (!wrong) return;
        const texts = sorted.map((member) => context.sourceCode.getText(member));
        context.report({
          node: wrong,
          message: `Members of an import are sorted, values before types: ${texts.join(', ')}. To fix it, add --fix.`,
          fix: (/** @type {any} */ fixer) =>
            fixer.replaceTextRange([members[0].range[0], members.at(-1).range[1]], texts.join(', ')),
        });
      },
    };
  },
};
