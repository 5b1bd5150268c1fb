import {
  countOf,
  fieldsOf,
  listOf,
  pathOf,
  textOf,
  UnexpectedAnswerError,
  type WireEvent,
  type WireFormat,
} from './wire-format';

/**
 * https://developers.openai.com/api/reference/resources/chat (read in November 2026). `max_tokens` is the name that
 * servers of one's own understand too.
 */
export const chatCompletionsFormat: WireFormat = {
  request: ({ baseUrl, key, model }, { system, user, maxTokens, schema }) => ({
    url: pathOf(baseUrl, '/chat/completions'),
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      max_tokens: maxTokens,
      stream: true,
      stream_options: { include_usage: true },
      ...(schema && { response_format: { type: 'json_schema', json_schema: { strict: true, ...schema } } }),
    },
  }),

  read(data): WireEvent[] {
    if (data['error'] !== undefined) return [{ type: 'fault', mayPass: mayPass(fieldsOf(data['error'])) }];
    const usage = fieldsOf(data['usage']);
    const counted: WireEvent[] =
      usage['completion_tokens'] === undefined
        ? []
        : [
            {
              type: 'usage',
              inputTokens: countOf(usage['prompt_tokens']),
              outputTokens: countOf(usage['completion_tokens']),
            },
          ];
    return [...listOf(data['choices']).flatMap(choiceEvents), ...counted];
  },
};

function choiceEvents(choice: Record<string, unknown>): WireEvent[] {
  const delta = fieldsOf(choice['delta']);
  if (listOf(delta['tool_calls']).length > 0) throw new UnexpectedAnswerError('a call of a tool');
  const text = textOf(delta['content']);
  const said: WireEvent[] = text === '' ? [] : [{ type: 'text', text }];
  if (textOf(delta['refusal']) !== '') return [...said, { type: 'end', reason: 'declined' }];
  switch (choice['finish_reason']) {
    case undefined:
    case null:
      return said;
    case 'stop':
      return [...said, { type: 'end', reason: 'complete' }];
    case 'length':
      return [...said, { type: 'end', reason: 'length' }];
    case 'content_filter':
      return [...said, { type: 'end', reason: 'declined' }];
    default:
      throw new UnexpectedAnswerError(`an end ${textOf(choice['finish_reason'])}`);
  }
}

const mayPass = ({ code, type }: Record<string, unknown>) =>
  ['server_error', 'rate_limit_exceeded', 'overloaded'].some((each) => each === code || each === type);
