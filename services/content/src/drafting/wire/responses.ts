import {
  countOf,
  fieldsOf,
  pathOf,
  textOf,
  UnexpectedAnswerError,
  type WireEvent,
  type WireFormat,
} from './wire-format';

/** https://developers.openai.com/api/reference/resources/responses/streaming-events (read in November 2026) */
export const responsesFormat: WireFormat = {
  request: ({ baseUrl, key, model }, { system, user, maxTokens, schema }) => ({
    url: pathOf(baseUrl, '/responses'),
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      instructions: system,
      input: [{ role: 'user', content: [{ type: 'input_text', text: user }] }],
      max_output_tokens: maxTokens,
      stream: true,
      // Nothing of a brief stays with the service.
      store: false,
      ...(schema && { text: { format: { type: 'json_schema', strict: true, ...schema } } }),
    },
  }),

  read(data): WireEvent[] {
    const response = fieldsOf(data['response']);
    switch (data['type']) {
      case 'response.output_text.delta':
        return [{ type: 'text', text: textOf(data['delta']) }];
      case 'response.refusal.delta':
        return [{ type: 'end', reason: 'declined' }];
      case 'response.completed':
        return [usageOf(response), { type: 'end', reason: 'complete' }];
      case 'response.incomplete': {
        const isLength = fieldsOf(response['incomplete_details'])['reason'] === 'max_output_tokens';
        return [usageOf(response), { type: 'end', reason: isLength ? 'length' : 'declined' }];
      }
      case 'response.failed':
        return [faultOf(fieldsOf(response['error'])['code'])];
      case 'error':
        return [faultOf(data['code'])];
      case 'response.output_item.added': {
        const { type } = fieldsOf(data['item']);
        if (type !== 'message' && type !== 'reasoning') throw new UnexpectedAnswerError(`an item ${textOf(type)}`);
        return [];
      }
      default:
        return [];
    }
  },
};

function usageOf(response: Record<string, unknown>): WireEvent {
  const usage = fieldsOf(response['usage']);
  return {
    type: 'usage',
    inputTokens: countOf(usage['input_tokens']),
    outputTokens: countOf(usage['output_tokens']),
  };
}

const PASSING = new Set(['server_error', 'rate_limit_exceeded', 'overloaded']);
const faultOf = (code: unknown): WireEvent => ({ type: 'fault', mayPass: PASSING.has(textOf(code)) });
