import type { ServiceKeyTest, WriterFault } from '@app/contracts';
import { textServiceOf, type Clock } from '@app/server-kit';
import { CALL_LIMITS } from './wire/limits';
import { ModelCallError } from './wire/model-call.error';
import { ModelClient } from './wire/model-client';

/** A person waits for it, and it writes a word. */
const LIMITS = { ...CALL_LIMITS, firstTokenMs: 15_000, totalMs: 20_000, retries: 0 };
const TOKENS = 16;

const FAULTS: Partial<Record<WriterFault, string>> = {
  'key-refused': 'The service refused the key.',
  'too-slow': 'The service did not answer in time.',
  unreachable: 'The service could not be reached.',
  busy: 'The service answered that it is busy. Try again in a minute.',
};
const OTHER = 'The service answered in another way than its format says. Check the address and the format.';

/** Asks for one word, which costs next to nothing. The text has nothing of the key and nothing of the answer. */
export async function testTextService(value: string, clock: Clock): Promise<ServiceKeyTest> {
  const service = textServiceOf(value);
  if (!service) return { works: false, text: 'This is not the address of a service.' };
  const { format, ...endpoint } = service;
  const client = new ModelClient(format, endpoint, LIMITS, clock);
  const call = { system: 'Answer with one word.', user: 'Is this service ready?', maxTokens: TOKENS };
  try {
    for await (const event of client.call(call, new AbortController().signal))
      if (event.type === 'end' && event.reason === 'declined') return { works: false, text: OTHER };
    return { works: true, text: `The service answered with the model ${service.model}.` };
  } catch (error) {
    if (!(error instanceof ModelCallError)) throw error;
    return { works: false, text: FAULTS[error.fault] ?? OTHER };
  } finally {
    await client.close();
  }
}
