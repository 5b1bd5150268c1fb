// Which domain errors a handler may end with: every `new …Error()` that its code can reach.
import ts from 'typescript';

/** Marks a code that is only known at run time. */
const ANY_CODE = '*';

/**
 * @typedef {Record<string, string[]>} Failures Kind of error → its codes, sorted; `*` where one is made at run time.
 */

/**
 * Follows every name that a handler's code, parameters and decorators mention: calls, callbacks, constants and, for an
 * interface or an abstract method, each implementation. It finds too much rather than too little.
 * @param {ts.Program} program
 * @returns {(roots: ts.Node[]) => Failures}
 */
export function createFailures(program) {
  const checker = program.getTypeChecker();
  const implementations = findImplementations(program, checker);
  const direct = /** @type {Map<ts.Node, { targets: Set<ts.Node>, errors: string[] }>} */ (new Map());

  function read(node) {
    const known = direct.get(node);
    if (known) return known;
    const found = { targets: new Set(), errors: /** @type {string[]} */ ([]) };
    direct.set(node, found);
    const visit = (child) => {
      if (ts.isTypeNode(child)) return;
      if (ts.isNewExpression(child)) found.errors.push(...errorsOf(child, checker));
      if (ts.isIdentifier(child))
        for (const target of targetsOf(child, checker, implementations)) found.targets.add(target);
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
    // A method may use properties that were created with its object.
    if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent))
      node.parent.members.filter(ts.isConstructorDeclaration).forEach(visit);
    return found;
  }

  return (roots) => {
    const reached = new Set(roots);
    const errors = new Set();
    for (const node of reached) {
      const { targets, errors: own } = read(node);
      for (const target of targets) reached.add(target);
      for (const error of own) errors.add(error);
    }
    return byKind([...errors].sort());
  };
}

/** The code behind a name: bodies, initializers, and all methods of a class that a decorator names. */
function targetsOf(identifier, checker, implementations) {
  const named = ts.isShorthandPropertyAssignment(identifier.parent)
    ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
    : checker.getSymbolAtLocation(identifier);
  const symbol = resolved(named, checker);
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    if (declaration.getSourceFile().fileName.includes('/node_modules/')) return [];
    if (ts.isClassDeclaration(declaration)) return isInDecorator(identifier) ? declaration.members.filter(hasBody) : [];
    if (hasBody(declaration) || isConstant(declaration)) return [declaration];
    return implementations.get(declaration) ?? [];
  });
}

function resolved(symbol, checker) {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function hasBody(node) {
  return (
    (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) ||
    (ts.isPropertyDeclaration(node) && node.initializer !== undefined)
  );
}

function isConstant(node) {
  return (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer !== undefined;
}

function isInDecorator(node) {
  for (let at = node; at; at = at.parent) if (ts.isDecorator(at)) return true;
  return false;
}

/** Member of an interface or abstract class → the members of classes that stand for it. */
function findImplementations(program, checker) {
  const found = /** @type {Map<ts.Node, ts.Node[]>} */ (new Map());
  const visit = (node) => {
    if (ts.isClassDeclaration(node)) {
      for (const type of (node.heritageClauses ?? []).flatMap((clause) => [...clause.types])) {
        for (const member of node.members.filter(hasBody)) {
          const promised = checker.getTypeAtLocation(type).getProperty(member.name?.getText() ?? '');
          for (const declaration of promised?.declarations ?? [])
            found.set(declaration, [...(found.get(declaration) ?? []), member]);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.fileName.includes('/node_modules/')) visit(file);
  return found;
}

/** `kind code` of a domain error that is made here, as its own arguments or those of its `super` call say. */
function errorsOf(expression, checker) {
  const symbol = resolved(checker.getSymbolAtLocation(expression.expression), checker);
  const declaration = symbol?.declarations?.find(ts.isClassDeclaration);
  if (!declaration) return [];
  if (declaration.name?.text === 'DomainError') return detailOf(expression.arguments?.[0], checker);
  for (let at = declaration; at; at = parentOf(at, checker)) {
    const call = superCall(at);
    if (call && parentOf(at, checker)?.name?.text === 'DomainError') return detailOf(call.arguments[0], checker);
  }
  return [];
}

function parentOf(declaration, checker) {
  const base = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  return (
    base && resolved(checker.getSymbolAtLocation(base.expression), checker)?.declarations?.find(ts.isClassDeclaration)
  );
}

function superCall(declaration) {
  const body = declaration.members.find(ts.isConstructorDeclaration)?.body;
  return body?.statements
    .map((statement) =>
      ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)
        ? statement.expression
        : undefined,
    )
    .find((call) => call?.expression.kind === ts.SyntaxKind.SuperKeyword);
}

function detailOf(argument, checker) {
  if (!argument) return [];
  const type = checker.getTypeAtLocation(argument);
  const kinds = literalsOf(type.getProperty('kind'), argument, checker);
  const codes = literalsOf(type.getProperty('code'), argument, checker);
  return kinds.flatMap((kind) => (codes.length > 0 ? codes : [ANY_CODE]).map((code) => `${kind} ${code}`));
}

/** The literals of a property, from its value where the property's own type is wide. */
function literalsOf(property, at, checker) {
  if (!property) return [];
  const { valueDeclaration } = property;
  const value = valueDeclaration && ts.isPropertyAssignment(valueDeclaration) ? valueDeclaration.initializer : at;
  const type = value === at ? checker.getTypeOfSymbolAtLocation(property, at) : checker.getTypeAtLocation(value);
  return (type.isUnion() ? type.types : [type]).flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

/** @param {string[]} errors @returns {Failures} */
function byKind(errors) {
  const failures = /** @type {Failures} */ ({});
  for (const error of errors) {
    const [kind = '', code = ANY_CODE] = error.split(' ');
    failures[kind] = [...(failures[kind] ?? []), code];
  }
  return failures;
}
