/** The part of JSON Schema that the API's document uses. */
export type Schema = {
  $ref?: string;
  /** Several for what may be null. */
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
};

type DocumentedOperation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
};

export type ApiDocument = {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Operation = {
  /** `POST /api/login`: how recipes and reports name it. */
  id: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
};

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every operation of the document, in its order. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => describe(method.toUpperCase(), path, operation)),
  );
}

function describe(method: string, path: string, { parameters = [], requestBody }: DocumentedOperation): Operation {
  const [content] = Object.entries(requestBody?.content ?? {});
  return {
    id: `${method} ${path}`,
    method,
    path,
    parameters,
    body: content && { type: content[0], schema: content[1].schema },
  };
}

/** The schema behind a reference; an unknown one allows anything. */
export function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {};
}
