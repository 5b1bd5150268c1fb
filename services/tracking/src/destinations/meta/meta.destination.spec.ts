import { classifyStatus } from '../http/classify';
import { readAnswer } from './meta.destination';

const answer = (status: number, body: unknown) => readAnswer({ status, body, failure: classifyStatus(status) });

describe("Meta's answer", () => {
  it.each<[string, number, unknown, object]>([
    [
      'one event received',
      200,
      { events_received: 1, messages: [], fbtrace_id: 'Axy' },
      { kind: 'accepted', reference: 'Axy' },
    ],
    ["another server's 200", 200, undefined, { kind: 'ambiguous', reason: 'answer-unreadable' }],
    ['nothing received', 200, { events_received: 0 }, { kind: 'ambiguous' }],
    ['invalid parameter', 400, { error: { code: 100 } }, { kind: 'rejected', reason: 'meta-100' }],
    ['expired token', 400, { error: { code: 190 } }, { kind: 'rejected', reason: 'meta-190' }],
    ['too many calls, said as a 400', 400, { error: { code: 4 } }, { kind: 'not-sent', reason: 'meta-4' }],
    [
      'a passing trouble, said as a 400',
      400,
      { error: { code: 2, is_transient: true } },
      { kind: 'ambiguous', reason: 'meta-2' },
    ],
    ['a 400 without a body', 400, undefined, { kind: 'rejected', reason: 'http-400' }],
    ['a 500', 500, undefined, { kind: 'ambiguous', reason: 'http-500' }],
  ])('%s', (_, status, body, expected) => {
    expect(answer(status, body)).toMatchObject(expected);
  });
});
