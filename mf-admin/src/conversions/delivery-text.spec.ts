import { reasonText } from './delivery-text';

it.each([
  ['http-503', 'the service responded with HTTP 503'],
  ['timeout', 'the service did not respond in time'],
  ['econnrefused', 'the service refused the connection'],
  ['consent-denied', 'the visitor did not agree'],
  ['meta-100', 'meta 100'],
])('the reason %s', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});
