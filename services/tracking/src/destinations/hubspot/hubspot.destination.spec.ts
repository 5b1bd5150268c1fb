import { classifyStatus } from '../http/classify';
import { readEvent, readUpsert } from './hubspot.destination';

const answer = (status: number, body?: unknown) => ({ status, body, failure: classifyStatus(status) });

describe("HubSpot's answer to a contact", () => {
  it.each<[string, number, unknown, object]>([
    ['one result', 200, { results: [{ id: '51' }] }, { kind: 'accepted', reference: 'contact 51' }],
    [
      'a refusal in an answer to several',
      207,
      { results: [], numErrors: 1, errors: [{ category: 'VALIDATION_ERROR', message: 'Email address is invalid' }] },
      { kind: 'rejected', reason: 'hubspot-validation-error', words: 'Email address is invalid' },
    ],
    ['a 207 with a result', 207, { results: [{ id: '51' }], errors: [] }, { kind: 'accepted' }],
    ["another server's 200", 200, undefined, { kind: 'ambiguous', reason: 'answer-unreadable' }],
    ['a 400', 400, { category: 'VALIDATION_ERROR' }, { kind: 'rejected', reason: 'hubspot-validation-error' }],
    ['too many calls', 429, {}, { kind: 'not-sent', reason: 'http-429' }],
  ])('%s', (_, status, body, expected) => {
    expect(readUpsert(answer(status, body))).toMatchObject(expected);
  });
});

describe("HubSpot's answer to an event", () => {
  it.each([
    [204, { kind: 'accepted' }],
    [200, { kind: 'ambiguous' }],
    [500, { kind: 'ambiguous', reason: 'http-500' }],
  ])('%s', (status, expected) => {
    expect(readEvent(answer(status))).toMatchObject(expected);
  });
});
