import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/**
 * A component that returns a text returns it into an element that it does not know, where a translated page loses it;
 * what stands in JSX has an element of its own (docs/adr/0072). `ReactNode` itself passes: what is in it was made
 * elsewhere.
 */
export const textsInElements = {
  meta: {
    type: 'problem',
    messages: { text: 'A component returns no bare text: write <>{text}</>, so that a translated page follows it.' },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const functions = [];
    const nameOf = (node) => node.id?.name ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id.name : '');
    const enter = (node) => functions.push(/^[A-Z]/.test(nameOf(node) ?? ''));
    const leave = () => functions.pop();
    const isText = (type) => {
      const parts = type.isUnion() ? type.types : [type];
      if (parts.some((part) => part.symbol?.name === 'Promise')) return false;
      return parts.some((part) => (part.flags & TEXT) !== 0 && part.value !== '');
    };
    const check = (node) => {
      if (functions.at(-1) && node && isText(services.getTypeAtLocation(node)))
        context.report({ node, messageId: 'text' });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: (node) => {
        enter(node);
        if (node.body.type !== 'BlockStatement') check(node.body);
      },
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      ReturnStatement: (node) => check(node.argument),
    };
  },
};
