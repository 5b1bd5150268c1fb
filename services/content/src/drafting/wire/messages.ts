import {
  countOf,
  fieldsOf,
  pathOf,
  textOf,
  UnexpectedAnswerError,
  type WireEvent,
  type WireFormat,
} from './wire-format';

const VERSION = '2023-06-01';

/** https://platform.claude.com/docs/en/build-with-claude/streaming and structured-outputs (read in November 2026) */
export const messagesFormat: WireFormat = {
  request: ({ baseUrl, key, model }, { system, user, maxTokens, schema }) => ({
    url: pathOf(baseUrl, '/v1/messages'),
    headers: { 'x-api-key': key, 'anthropic-version': VERSION },
    body: {
      model,
      max_tokens: maxTokens,
      system,
      messages: [{ role: 'user', content: [{ type: 'text', text: user }] }],
      stream: true,
      ...(schema && { output_config: { format: { type: 'json_schema', schema: schema.schema } } }),
    },
  }),

  read(data): WireEvent[] {
    switch (data['type']) {
      case 'message_start':
        return [usageOf(fieldsOf(data['message']))];
      case 'content_block_start': {
        const { type } = fieldsOf(data['content_block']);
        if (type !== 'text' && type !== 'thinking' && type !== 'redacted_thinking')
          throw new UnexpectedAnswerError(`a block ${textOf(type)}`);
        return [];
      }
      case 'content_block_delta': {
        const { type, text } = fieldsOf(data['delta']);
        return type === 'text_delta' ? [{ type: 'text', text: textOf(text) }] : [];
      }
      case 'message_delta':
        return [usageOf(data), ...endOf(fieldsOf(data['delta'])['stop_reason'])];
      case 'error': {
        const { type } = fieldsOf(data['error']);
        return [{ type: 'fault', mayPass: PASSING.has(textOf(type)) }];
      }
      default:
        return [];
    }
  },
};

const PASSING = new Set(['overloaded_error', 'api_error', 'rate_limit_error', 'timeout_error']);

/** Counts of tokens grow with every message; the last ones are the whole. */
function usageOf(holder: Record<string, unknown>): WireEvent {
  const usage = fieldsOf(holder['usage']);
  return {
    type: 'usage',
    inputTokens: countOf(usage['input_tokens']),
    outputTokens: countOf(usage['output_tokens']),
  };
}

function endOf(reason: unknown): WireEvent[] {
  switch (reason) {
    case undefined:
    case null:
      return [];
    case 'end_turn':
    case 'stop_sequence':
      return [{ type: 'end', reason: 'complete' }];
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return [{ type: 'end', reason: 'length' }];
    case 'refusal':
      return [{ type: 'end', reason: 'declined' }];
    default:
      throw new UnexpectedAnswerError(`an end ${textOf(reason)}`);
  }
}
