import { asFields, listOf, onlyKnown, parseJson, text, type Faults, type Fields } from '../checks';

export type ModelFormat = 'responses' | 'chat-completions' | 'messages';

export type ModelRequest = {
  format: ModelFormat;
  model: string;
  system: string;
  user: string;
  maxTokens: number;
  /** Null for prose. */
  schema: Fields | null;
};

export type RawRequest = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

export type Checked = { request: ModelRequest } | { status: number; faults: Faults };

const PATHS: Record<string, ModelFormat> = {
  '/v1/responses': 'responses',
  '/v1/chat/completions': 'chat-completions',
  '/v1/messages': 'messages',
};
const MESSAGES_VERSION = '2023-06-01';

/**
 * The strictest reading of the three formats: what any of the services would refuse, or would take for something else
 * than was meant, is a fault. @param key any will do without one
 */
export function checkRequest({ method, path, headers, body }: RawRequest, key: string | undefined): Checked {
  const format = PATHS[path];
  if (!format || method !== 'POST') return { status: 404, faults: [`${method} ${path} is not served`] };
  const given =
    format === 'messages' ? headers['x-api-key'] : /^Bearer (\S+)$/.exec(String(headers['authorization']))?.[1];
  if (!given || (key !== undefined && given !== key)) return { status: 401, faults: ['the key is missing or wrong'] };
  const faults: Faults = [];
  if (headers['content-type'] !== 'application/json') faults.push('content-type must be application/json');
  if (format === 'messages' && headers['anthropic-version'] !== MESSAGES_VERSION)
    faults.push(`anthropic-version must be ${MESSAGES_VERSION}`);
  if (format === 'messages' && headers['authorization'] !== undefined) faults.push('two kinds of keys');
  const fields = asFields(parseJson(body), 'body', faults);
  if (fields['stream'] !== true) faults.push('stream must be true');
  const request = READERS[format](fields, faults);
  return faults.length > 0 ? { status: 400, faults } : { request };
}

const optional = (value: unknown, path: string, faults: Faults): Fields | undefined =>
  value === undefined ? undefined : asFields(value, path, faults);

type Reader = (fields: Fields, faults: Faults) => ModelRequest;

const READERS: Record<ModelFormat, Reader> = {
  responses(fields, faults) {
    const known = ['model', 'instructions', 'input', 'max_output_tokens', 'stream', 'store', 'text'];
    onlyKnown(fields, known, 'body', faults);
    if (fields['store'] !== false) faults.push('store must be false');
    const input = asFields(listOf(fields['input'], 'input', [1, 1], faults)[0], 'input[0]', faults);
    const part = userPart(input, 'input_text', faults);
    const format = optional(optional(fields['text'], 'text', faults)?.['format'], 'text.format', faults);
    if (format) onlyKnown(format, ['type', 'name', 'strict', 'schema'], 'text.format', faults);
    return {
      format: 'responses',
      ...common(fields, 'max_output_tokens', faults),
      system: text(fields, 'instructions', 'body', faults, true) ?? '',
      user: text(part, 'text', 'input[0].content[0]', faults, true) ?? '',
      schema: format ? schemaOf(format, true, faults) : null,
    };
  },

  'chat-completions'(fields, faults) {
    const known = ['model', 'messages', 'max_tokens', 'stream', 'stream_options', 'response_format'];
    onlyKnown(fields, known, 'body', faults);
    if (asFields(fields['stream_options'], 'stream_options', faults)['include_usage'] !== true)
      faults.push('without stream_options.include_usage no tokens are counted');
    const [system, user] = listOf(fields['messages'], 'messages', [2, 2], faults).map((each, index) =>
      asFields(each, `messages[${index}]`, faults),
    );
    if (system?.['role'] !== 'system' || user?.['role'] !== 'user') faults.push('messages are of system and user');
    const format = optional(fields['response_format'], 'response_format', faults);
    const json = optional(format?.['json_schema'], 'response_format.json_schema', faults);
    return {
      format: 'chat-completions',
      ...common(fields, 'max_tokens', faults),
      system: text(system ?? {}, 'content', 'messages[0]', faults, true) ?? '',
      user: text(user ?? {}, 'content', 'messages[1]', faults, true) ?? '',
      schema: json && format ? schemaOf({ ...json, type: format['type'] }, true, faults) : null,
    };
  },

  messages(fields, faults) {
    onlyKnown(fields, ['model', 'max_tokens', 'system', 'messages', 'stream', 'output_config'], 'body', faults);
    const message = asFields(listOf(fields['messages'], 'messages', [1, 1], faults)[0], 'messages[0]', faults);
    const part = userPart(message, 'text', faults);
    const config = optional(fields['output_config'], 'output_config', faults);
    const format = optional(config?.['format'], 'output_config.format', faults);
    if (format) onlyKnown(format, ['type', 'schema'], 'output_config.format', faults);
    return {
      format: 'messages',
      ...common(fields, 'max_tokens', faults),
      system: text(fields, 'system', 'body', faults, true) ?? '',
      user: text(part, 'text', 'messages[0].content[0]', faults, true) ?? '',
      schema: format ? schemaOf(format, false, faults) : null,
    };
  },
};

function common(fields: Fields, tokens: string, faults: Faults): Pick<ModelRequest, 'model' | 'maxTokens'> {
  const maxTokens = fields[tokens];
  if (typeof maxTokens !== 'number' || !Number.isInteger(maxTokens) || maxTokens < 1)
    faults.push(`${tokens} must be a whole number`);
  return { model: text(fields, 'model', 'body', faults, true) ?? '', maxTokens: Number(maxTokens) };
}

function userPart(message: Fields, type: string, faults: Faults): Fields {
  onlyKnown(message, ['role', 'content'], 'message', faults);
  if (message['role'] !== 'user') faults.push('the message must be of the user');
  const part = asFields(listOf(message['content'], 'content', [1, 1], faults)[0], 'content[0]', faults);
  onlyKnown(part, ['type', 'text'], 'content[0]', faults);
  if (part['type'] !== type) faults.push(`content[0].type must be ${type}`);
  return part;
}

function schemaOf(format: Fields, isNamed: boolean, faults: Faults): Fields {
  if (format['type'] !== 'json_schema') faults.push('the format must be json_schema');
  if (isNamed && !/^[a-z][a-z_]*$/.test(String(format['name']))) faults.push('the schema needs a name');
  if (isNamed && format['strict'] !== true) faults.push('the schema must be strict');
  const schema = asFields(format['schema'], 'schema', faults);
  checkSchema(schema, 'schema', faults);
  return schema;
}

/** The part of JSON Schema that all three take: every field required, none besides, and no limits. */
function checkSchema(schema: Fields, path: string, faults: Faults): void {
  switch (schema['type']) {
    case 'object': {
      onlyKnown(schema, ['type', 'properties', 'required', 'additionalProperties'], path, faults);
      const properties = asFields(schema['properties'], `${path}.properties`, faults);
      if (schema['additionalProperties'] !== false) faults.push(`${path}.additionalProperties must be false`);
      if (JSON.stringify(schema['required']) !== JSON.stringify(Object.keys(properties)))
        faults.push(`${path}.required must name every property`);
      for (const [name, each] of Object.entries(properties))
        checkSchema(asFields(each, `${path}.${name}`, faults), `${path}.${name}`, faults);
      return;
    }
    case 'array':
      onlyKnown(schema, ['type', 'items'], path, faults);
      return checkSchema(asFields(schema['items'], `${path}.items`, faults), `${path}.items`, faults);
    case 'string':
      return onlyKnown(schema, ['type'], path, faults);
    default:
      faults.push(`${path}.type must be object, array or string`);
  }
}
