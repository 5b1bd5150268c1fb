// JSON schemas of the types that handlers declare as their answers.
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

const CONFIG = {
  ...DEFAULT_CONFIG,
  expose: 'export',
  additionalProperties: false,
  functions: 'fail',
  encodeRefs: false,
};

/**
 * One answer as the generated file keeps it. `status` is absent where the route's own counts; `schema` is absent for
 * what is no JSON; an answer without a media type has no body.
 * @typedef {{ status?: number, mediaType?: string, schema?: object }} DeclaredAnswer
 */

/** @param {ts.Program} program */
export function createSchemas(program) {
  const checker = program.getTypeChecker();
  const generator = new SchemaGenerator(program, createParser(program, CONFIG), createFormatter(CONFIG), CONFIG);
  const schemas = /** @type {Record<string, object>} */ ({});

  /** @param {ts.TypeNode} node */
  function schemaOf(node) {
    return keepDefinitions(generator.createSchemaFromNodes([node]));
  }

  function keepDefinitions(generated) {
    const { definitions = {}, ...schema } = without(generated, '$schema');
    const named = inlineUnnamed(definitions);
    for (const [name, definition] of Object.entries(named.definitions))
      keep(componentName(name), toOpenApi(definition));
    return toOpenApi(named.inline(schema));
  }

  function keep(name, definition) {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`Two types are called ${name}.`);
    schemas[name] = definition;
  }

  return {
    schemas,
    /** The body of failures, which no handler has as its return type. */
    keepErrorBody: () => void keepDefinitions(generator.createSchema('ErrorBody')),
    /** @param {import('./source.mjs').Handler} handler @returns {DeclaredAnswer[]} */
    answersOf({ id, method }) {
      if (!method.type) throw new Error(`${id} declares no return type, so that its answer is unknown.`);
      try {
        return parts(awaited(method.type)).flatMap((node) => answersIn(node, { schemaOf, checker }));
      } catch (error) {
        throw new Error(`${id}: ${method.type.getText()}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
  };
}

/** @param {ts.TypeNode} node */
function awaited(node) {
  return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Promise' && node.typeArguments?.[0]
    ? node.typeArguments[0]
    : node;
}

/** The members of a union that says how an answer is sent; a union of bodies stays whole. */
function parts(node) {
  const isSent = (part) => ts.isTypeReferenceNode(part) && part.typeName.getText() in SENT;
  if (!ts.isUnionTypeNode(node) || !node.types.some(isSent)) return [node];
  const rest = node.types.filter((part) => !isSent(part));
  return [...node.types.filter(isSent), ...(rest.length > 0 ? [onlyOne(rest)] : [])];
}

function onlyOne([node, another]) {
  if (another) throw new Error('beside answers with a way of sending, one plain body at most');
  return node;
}

const MOVED = {
  type: 'object',
  properties: { location: { type: 'string' } },
  required: ['location'],
  additionalProperties: false,
};

/** How the types of `server-kit/src/answers/sent.ts` go out. */
const SENT = {
  SentAnswer: ([body], { schemaOf }) => [{ mediaType: 'application/json', schema: schemaOf(body) }, { status: 304 }],
  SentMoved: () => [{ status: 301, mediaType: 'application/json', schema: MOVED }],
  SentLookupResult: (args, tools) => [...SENT.SentAnswer(args, tools), ...SENT.SentMoved()],
  SentFile: ([mediaTypes, json], { schemaOf, checker }) =>
    literals(mediaTypes, checker).map((mediaType) => ({
      mediaType,
      ...(json && mediaType === 'application/json' && { schema: schemaOf(json) }),
    })),
  Serializable: ([body], { schemaOf }) => [{ mediaType: 'application/json', schema: schemaOf(body) }],
  WithStatus: ([status, body], { schemaOf, checker }) =>
    literals(status, checker).map((value) => ({
      status: value,
      mediaType: 'application/json',
      schema: schemaOf(body),
    })),
};

function answersIn(node, tools) {
  if (node.kind === ts.SyntaxKind.VoidKeyword) return [{}];
  const sent = ts.isTypeReferenceNode(node) ? SENT[node.typeName.getText()] : undefined;
  return sent
    ? sent(node.typeArguments ?? [], tools)
    : [{ mediaType: 'application/json', schema: tools.schemaOf(node) }];
}

/** The literals of a type such as `'a' | 'b'`, also behind a name. */
function literals(node, checker) {
  const type = checker.getTypeFromTypeNode(node);
  return (type.isUnion() ? type.types : [type]).map((part) => {
    if (!part.isLiteral()) throw new Error(`${node.getText()} is no literal`);
    return part.value;
  });
}

/**
 * The generator names parts of types by their place in the file, which every edit moves: those are said where they are
 * used.
 */
function inlineUnnamed(definitions) {
  const inline = (schema) => {
    if (Array.isArray(schema)) return schema.map(inline);
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(REF.length) : undefined;
    if (name === undefined || !isUnnamed(name))
      return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inline(value)]));
    return { ...inline(definitions[name]), ...without(schema, '$ref') };
  };
  const named = Object.entries(definitions).filter(([name]) => !isUnnamed(name));
  return { definitions: Object.fromEntries(named.map(([name, definition]) => [name, inline(definition)])), inline };
}

function without(object, key) {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key));
}

const REF = '#/definitions/';

function isUnnamed(name) {
  return /-\d{3,}/.test(name);
}

/** `Stored<MarketRangeInput>` is no name that OpenAPI allows. */
function componentName(name) {
  return name.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
}

/** OpenAPI 3.1 takes JSON Schema as it is; only definitions live elsewhere. */
function toOpenApi(schema) {
  if (Array.isArray(schema)) return schema.map(toOpenApi);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      // A tuple, as the JSON Schema of OpenAPI 3.1 writes it.
      key === 'items' && Array.isArray(value) ? 'prefixItems' : key,
      key === '$ref' ? refOf(value) : toOpenApi(value),
    ]),
  );
}

function refOf(ref) {
  return `#/components/schemas/${componentName(ref.slice(REF.length))}`;
}
