/** One message of a stream is at most this long. */
const MESSAGE_MAX = 1_000_000;

export class BrokenStreamError extends Error {}

/**
 * The data of each message of a stream of server-sent events, as text. Comments and the names of events are left out,
 * because all three formats repeat the name in the data. See https://html.spec.whatwg.org/#event-stream-interpretation
 */
export async function* sseData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length > MESSAGE_MAX) throw new BrokenStreamError('a message is too long');
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
        size = 0;
      } else if (line.startsWith('data:')) {
        size += line.length;
        if (size > MESSAGE_MAX) throw new BrokenStreamError('a message is too long');
        data.push(line.slice(line[5] === ' ' ? 6 : 5));
      }
    }
  }
}
