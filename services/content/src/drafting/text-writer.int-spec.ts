import type { WritingBrief } from '@app/contracts';
import { TEXT_SERVICE_FORMATS } from '@app/server-kit';
import { ManualClock, startModelDouble, waitFor, type ModelDouble, type ModelScenario } from '@app/testing';
import type { PromptSource } from './prompts';
import { OUTPUT_TOKENS, SoftwareWriter } from './software-writer';
import type { Stream, WriterEvent } from './text-writer';
import { CALL_LIMITS, type CallLimits } from './wire/limits';
import { ModelClient } from './wire/model-client';

const KEY = 'sk-the-right-key';
const BRIEF: WritingBrief = { type: 'explainer', topic: 'Notes', audience: 'Advisors', angle: '', words: 900 };
const SOURCES: PromptSource[] = [
  {
    id: 's1',
    title: 'What a note costs',
    path: '/blog/note',
    date: '2026-11-01',
    text: 'A note of $1,500,000 is forgiven over ten years. The rest is owed – “naïve” or not – by those who leave.',
  },
  { id: 's2', title: 'Payout', path: '/blog/payout', date: '2026-11-02', text: 'A nominal 90% is rarely 90%.' },
];
const SECTIONS = [
  { heading: 'What it is', points: ['A loan'], sourceIds: ['s1'] },
  { heading: 'What it costs', points: ['Fees'], sourceIds: ['s2'] },
];
const never = new AbortController().signal;

async function eventsOf<Value>(stream: Stream<Value>): Promise<WriterEvent<Value>[]> {
  const events: WriterEvent<Value>[] = [];
  for await (const event of stream) events.push(event);
  return events;
}
const lastOf = async <Value>(stream: Stream<Value>) => (await eventsOf(stream)).at(-1);
const textIn = (events: readonly WriterEvent<unknown>[]) =>
  events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('\n\n');

describe.each(TEXT_SERVICE_FORMATS)('a writer behind %s', (format) => {
  let double: ModelDouble;
  let clock: ManualClock;
  const clients: ModelClient[] = [];
  beforeAll(async () => {
    double = await startModelDouble({ key: KEY });
  });
  beforeEach(() => {
    double.reset();
    clock = new ManualClock();
  });
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
  afterAll(() => double.close());

  const writer = (limits: Partial<CallLimits> = {}, change: { baseUrl?: string; key?: string } = {}) => {
    const endpoint = { baseUrl: double.baseUrl(format), key: KEY, model: 'model-1', ...change };
    const client = new ModelClient(format, endpoint, { ...CALL_LIMITS, retryMs: 1, ...limits }, clock);
    clients.push(client);
    return new SoftwareWriter(client);
  };
  const draft = (limits?: Partial<CallLimits>, canceled = never) =>
    writer(limits).draft(BRIEF, SECTIONS, SOURCES, canceled);

  it('answers all four tasks in the form that they have, with no request refused', async () => {
    const one = writer();
    expect(await lastOf(one.outline(BRIEF, SOURCES, never))).toMatchObject({
      type: 'done',
      value: { sections: [{ heading: 'What it is', sourceIds: ['s1'] }, { sourceIds: ['s2'] }, { sourceIds: [] }] },
    });
    const events = await eventsOf(draft());
    const done = events.at(-1);
    expect(events.slice(0, 2)).toEqual(SOURCES.map(({ id, title, path }) => ({ type: 'source', id, title, path })));
    expect(events).toContainEqual({ type: 'usage', inputTokens: 120, outputTokens: 80 });
    expect(done?.type === 'done' && done.value).toContain('by those who leave. [s1]');
    expect(done?.type === 'done' && done.value).toBe(textIn(events));
    expect(await lastOf(one.revise('Old text.', 'Plainer', SOURCES, never))).toEqual({
      type: 'done',
      value: 'Old text. It is said more plainly now.',
    });
    expect(await lastOf(one.metadata(`## Notes\n\n${SOURCES[0]?.text}`, SOURCES, never))).toMatchObject({
      type: 'done',
      value: { title: 'Notes', claims: [{ sourceId: 's1' }] },
    });
    expect([double.refused, double.requests.length]).toEqual([[], 4]);
    for (const { maxTokens, model } of double.requests) expect([maxTokens, model]).toEqual([OUTPUT_TOKENS, 'model-1']);
  });

  it.each<[string, ModelScenario, string]>([
    ['ends at its limit', { kind: 'ends', end: 'length', at: 'end' }, 'length'],
    ['is declined', { kind: 'ends', end: 'declined', at: 'middle' }, 'declined'],
    ['asks for a tool', { kind: 'ends', end: 'tool', at: 'middle' }, 'unexpected'],
    ['is a page', { kind: 'page' }, 'unexpected'],
    ['is no JSON', { kind: 'garbage' }, 'unexpected'],
    ['is cut', { kind: 'cut', at: 'middle' }, 'cut'],
    ['fails on its way', { kind: 'ends', end: 'fault', at: 'middle' }, 'busy'],
    ['refuses the key', { kind: 'status', status: 401 }, 'key-refused'],
    ['refuses the request', { kind: 'status', status: 400 }, 'unexpected'],
    ['asks to wait too long', { kind: 'status', status: 429, retryAfter: '120' }, 'busy'],
  ])('is not finished when the answer %s, and asked once', async (_, scenario, fault) => {
    double.script(scenario);
    const events = await eventsOf(draft());
    expect(events.at(-1)).toEqual({ type: 'error', fault });
    expect(events.some(({ type }) => type === 'done')).toBe(false);
    expect(double.requests).toHaveLength(1);
    if ('at' in scenario) expect(textIn(events)).toContain('## What it is');
  });

  it.each<[string, ModelScenario]>([
    ['has too many requests', { kind: 'status', status: 429, retryAfter: '0' }],
    ['is overloaded', { kind: 'status', status: 529 }],
    ['is overloaded after its first message', { kind: 'ends', end: 'fault', at: 'begin' }],
    ['is cut before its first word', { kind: 'cut', at: 'begin' }],
  ])('tries again when the service %s', async (_, scenario) => {
    double.script(scenario, scenario);
    const events = await eventsOf(draft());
    expect(events.filter(({ type }) => type === 'warning')).toHaveLength(2);
    expect([events.at(-1)?.type, double.requests.length]).toEqual(['done', 3]);
    double.script(scenario, scenario, scenario);
    expect(await lastOf(draft())).toMatchObject({ type: 'error' });
    expect(double.requests).toHaveLength(6);
  });

  it.each<[string, ModelScenario, Partial<CallLimits>]>([
    ['no answer', { kind: 'stall', at: 'headers' }, { firstTokenMs: 100, retries: 0 }],
    ['no first word', { kind: 'stall', at: 'begin' }, { firstTokenMs: 100, retries: 0 }],
    ['no next word', { kind: 'stall', at: 'middle' }, { idleMs: 100 }],
    ['no end', { kind: 'stall', at: 'middle' }, { totalMs: 300, retries: 0 }],
  ])('gives up after %s, and leaves the service', async (_, scenario, limits) => {
    double.script(scenario);
    expect(await lastOf(draft(limits))).toEqual({ type: 'error', fault: 'too-slow' });
    expect(double.requests).toHaveLength(1);
    await waitFor(() => double.left === 1, 'the end of the call');
  });

  it('ends upstream when it is canceled, and keeps what came', async () => {
    double.script({ kind: 'stall', at: 'middle' });
    const canceled = new AbortController();
    const events: WriterEvent<string>[] = [];
    for await (const event of draft({}, canceled.signal)) {
      events.push(event);
      if (event.type === 'delta') canceled.abort();
    }
    expect(events.at(-1)).toEqual({ type: 'error', fault: 'canceled' });
    expect(textIn(events)).toContain('## What it is');
    await waitFor(() => double.left === 1, 'the end of the call');
  });

  it('refuses an outline that is not as it was asked for', async () => {
    const ask = async (reply: string) => {
      double.setReply(() => reply);
      return lastOf(writer().outline(BRIEF, SOURCES, never));
    };
    const section = { heading: 'A', points: ['b'], sourceIds: ['s1', 's9'] };
    expect(await ask(JSON.stringify({ sections: [section] }))).toEqual({
      type: 'done',
      value: { sections: [{ ...section, sourceIds: ['s1'] }] },
    });
    for (const wrong of [
      'An outline.',
      '{}',
      JSON.stringify({ sections: [] }),
      JSON.stringify({ sections: [{ ...section, more: 1 }] }),
      JSON.stringify({ sections: [{ ...section, heading: '<script></script>' }] }),
    ])
      expect(await ask(wrong)).toEqual({ type: 'error', fault: 'not-as-asked' });
  });

  it('leaves the service alone for a minute after five failures in a row', async () => {
    const one = writer({ retries: 0 });
    const write = () => lastOf(one.draft(BRIEF, SECTIONS, SOURCES, never));
    const down: ModelScenario = { kind: 'status', status: 500 };
    double.script(down, down, down, down, down);
    for (let call = 0; call < 5; call += 1) expect(await write()).toEqual({ type: 'error', fault: 'busy' });
    expect(await write()).toEqual({ type: 'error', fault: 'paused' });
    expect(double.requests).toHaveLength(5);
    clock.advance(60_000);
    expect((await write())?.type).toBe('done');
  });

  it('says that a service cannot be reached', async () => {
    const gone = await startModelDouble();
    const baseUrl = gone.baseUrl(format);
    await gone.close();
    const away = writer({ retries: 0 }, { baseUrl });
    expect(await lastOf(away.revise('a', 'b', [], never))).toEqual({ type: 'error', fault: 'unreachable' });
  });

  it('sends a key in its own header and nowhere else', async () => {
    await lastOf(draft());
    expect(double.bodies.join()).not.toContain(KEY);
    expect(await lastOf(writer({}, { key: 'sk-wrong' }).revise('a', 'b', [], never))).toEqual({
      type: 'error',
      fault: 'key-refused',
    });
  });
});
