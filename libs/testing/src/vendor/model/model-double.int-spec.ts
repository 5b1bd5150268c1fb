import { startModelDouble, type ModelDouble } from './model-double';

const SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['title', 'tags'],
  additionalProperties: false,
};
const KEY = 'right';
const FORMATS = {
  responses: {
    path: '/v1/responses',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      model: 'm',
      instructions: 'Write.',
      input: [{ role: 'user', content: [{ type: 'input_text', text: 'A' }] }],
      max_output_tokens: 10,
      stream: true,
      store: false,
      text: { format: { type: 'json_schema', name: 'outline', strict: true, schema: SCHEMA } },
    },
  },
  'chat-completions': {
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      model: 'm',
      messages: [
        { role: 'system', content: 'Write.' },
        { role: 'user', content: 'A' },
      ],
      max_tokens: 10,
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: 'json_schema', json_schema: { name: 'outline', strict: true, schema: SCHEMA } },
    },
  },
  messages: {
    path: '/v1/messages',
    headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
    body: {
      model: 'm',
      system: 'Write.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'A' }] }],
      max_tokens: 10,
      stream: true,
      output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    },
  },
} as const;
type Change = { path?: string; headers?: Record<string, string>; body?: object };

describe.each(Object.entries(FORMATS))('the double of services that write text: %s', (format, right) => {
  let double: ModelDouble;
  beforeAll(async () => {
    double = await startModelDouble({ key: KEY });
  });
  beforeEach(() => double.reset());
  afterAll(() => double.close());

  const send = async ({ path = right.path, headers = {}, body = {} }: Change = {}) => {
    const response = await fetch(double.url + path, {
      method: 'POST',
      headers: { ...right.headers, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...right.body, ...body }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('takes a request that is right, and streams its answer', async () => {
    double.setReply(() => 'An answer – naïve, and longer than one part of it.');
    const { status, text } = await send();
    expect([status, double.refused]).toEqual([200, []]);
    expect(double.requests).toMatchObject([
      { format, model: 'm', system: 'Write.', user: 'A', maxTokens: 10, schema: SCHEMA },
    ]);
    expect(text).toContain('An answer – naïve, and l');
    expect(text).toContain('onger than one part of i');
  });

  it.each<[string, Change, number]>([
    ['another path', { path: '/v2/responses' }, 404],
    ['a wrong key', { headers: { authorization: 'Bearer wrong', 'x-api-key': 'wrong' } }, 401],
    ['another type of content', { headers: { 'content-type': 'text/plain' } }, 400],
    ['no stream', { body: { stream: false } }, 400],
    ['no model', { body: { model: '' } }, 400],
    ['a tool', { body: { tools: [] } }, 400],
    ['a limit that is none', { body: { max_tokens: 'ten', max_output_tokens: 0.5 } }, 400],
    ['a field of another format', { body: { max_tokens: 10, max_output_tokens: 10 } }, 400],
  ])('refuses %s', async (_, change, status) => {
    expect((await send(change)).status).toBe(status);
    expect([double.requests, double.refused.length]).toEqual([[], 1]);
  });

  it.each<[string, object]>([
    ['that leaves a field open', { ...SCHEMA, required: ['title'] }],
    ['with more fields than it names', { ...SCHEMA, additionalProperties: true }],
    ['with a length', { ...SCHEMA, properties: { title: { type: 'string', maxLength: 9 }, tags: { type: 'string' } } }],
    ['with its dialect', { ...SCHEMA, $schema: 'https://json-schema.org/draft/2020-12/schema' }],
  ])('refuses a schema %s', async (_, schema) => {
    const body = JSON.parse(
      JSON.stringify(right.body).replace(JSON.stringify(SCHEMA), JSON.stringify(schema)),
    ) as object;
    expect((await send({ body })).status).toBe(400);
  });
});

describe('what one format alone has', () => {
  let double: ModelDouble;
  beforeAll(async () => {
    double = await startModelDouble({ key: KEY });
  });
  afterAll(() => double.close());

  it.each<[keyof typeof FORMATS, Record<string, string>, object]>([
    ['messages', { 'anthropic-version': '2024-01-01' }, {}],
    ['messages', { authorization: `Bearer ${KEY}` }, {}],
    ['responses', {}, { store: true }],
    ['responses', {}, { input: 'A' }],
    ['chat-completions', {}, { stream_options: {} }],
    ['chat-completions', {}, { messages: [{ role: 'user', content: 'A' }] }],
  ])('%s refuses %j %j', async (format, headers, body) => {
    const right = FORMATS[format];
    const response = await fetch(double.url + right.path, {
      method: 'POST',
      headers: { ...right.headers, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...right.body, ...body }),
    });
    expect(response.status).toBe(400);
  });
});
