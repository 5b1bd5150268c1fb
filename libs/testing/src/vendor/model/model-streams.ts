import type { ModelFormat } from './model-requests';

/** How a stream ends. */
export type StreamEnd = 'complete' | 'length' | 'declined' | 'fault' | 'tool';

/** The messages of one answer: before the text, one for each part of it, and after it. */
export type StreamPlan = { open: string[]; part: (text: string) => string; close: (end: StreamEnd) => string[] };

const USAGE = { input: 120, output: 80 };

const named = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const bare = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export const STREAMS: Record<ModelFormat, (model: string) => StreamPlan> = {
  responses(model) {
    let sequence = 0;
    const event = (type: string, fields: object) => named({ type, sequence_number: sequence++, ...fields });
    const at = { item_id: 'msg_1', output_index: 0, content_index: 0 };
    const response = (status: string, more: object = {}) => ({ response: { id: 'resp_1', model, status, ...more } });
    const usage = { usage: { input_tokens: USAGE.input, output_tokens: USAGE.output, total_tokens: 200 } };
    return {
      open: [
        event('response.created', response('in_progress')),
        event('response.in_progress', response('in_progress')),
        event('response.output_item.added', { output_index: 0, item: { id: 'msg_1', type: 'message', content: [] } }),
        event('response.content_part.added', { ...at, part: { type: 'output_text', text: '' } }),
      ],
      part: (text) => event('response.output_text.delta', { ...at, delta: text }),
      close(end) {
        if (end === 'fault') return [event('error', { code: 'server_error', message: 'Overloaded', param: null })];
        if (end === 'tool')
          return [event('response.output_item.added', { output_index: 1, item: { id: 'f', type: 'function_call' } })];
        if (end === 'declined') return [event('response.refusal.delta', { ...at, delta: 'No.' })];
        const incomplete = { incomplete_details: { reason: 'max_output_tokens' }, ...usage };
        return [
          event('response.output_text.done', at),
          end === 'length'
            ? event('response.incomplete', response('incomplete', incomplete))
            : event('response.completed', response('completed', usage)),
        ];
      },
    };
  },

  'chat-completions'(model) {
    const chunk = (choices: object[], more: object = {}) =>
      bare({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more });
    const choice = (delta: object, finish: string | null = null) => [{ index: 0, delta, finish_reason: finish }];
    return {
      open: [chunk(choice({ role: 'assistant', content: '' }))],
      part: (text) => chunk(choice({ content: text })),
      close(end) {
        if (end === 'fault') return [bare({ error: { message: 'Overloaded', type: 'server_error', code: null } })];
        if (end === 'tool') return [chunk(choice({ tool_calls: [{ index: 0, id: 'c', type: 'function' }] }))];
        const finish = end === 'length' ? 'length' : end === 'declined' ? 'content_filter' : 'stop';
        const usage = { prompt_tokens: USAGE.input, completion_tokens: USAGE.output, total_tokens: 200 };
        return [chunk(choice({}, finish)), chunk([], { usage }), bare('[DONE]')];
      },
    };
  },

  messages(model) {
    const block = (index: number, type: string) =>
      named({ type: 'content_block_start', index, content_block: { type, text: '' } });
    return {
      open: [
        named({
          type: 'message_start',
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model,
            content: [],
            stop_reason: null,
            usage: { input_tokens: USAGE.input, output_tokens: 1 },
          },
        }),
        block(0, 'text'),
        named({ type: 'ping' }),
      ],
      part: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
      close(end) {
        if (end === 'fault')
          return [named({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })];
        if (end === 'tool') return [block(1, 'tool_use')];
        const reason = end === 'length' ? 'max_tokens' : end === 'declined' ? 'refusal' : 'end_turn';
        const usage = { input_tokens: USAGE.input, output_tokens: USAGE.output };
        return [
          named({ type: 'content_block_stop', index: 0 }),
          named({ type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage }),
          named({ type: 'message_stop' }),
        ];
      },
    };
  },
};
