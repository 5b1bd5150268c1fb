import { CLIENT_FAULT_KINDS, SERVER_FAULT_REASONS } from '@app/contracts';
import { browserKindText, placeText, serverReasonText } from './fault-text';

describe('words for faults', () => {
  it.each(SERVER_FAULT_REASONS)('%s on the server is a sentence', (reason) => {
    expect(serverReasonText(reason)).toMatch(/^[A-Z].* .*\.$/);
  });

  it.each(CLIENT_FAULT_KINDS)('%s in a browser is a sentence', (kind) => {
    expect(browserKindText(kind)).toMatch(/^[A-Z].* .*\.$/);
  });

  it.each(['gravity', 'constructor', ''])('the unknown word %j is shown as it is', (word) => {
    expect(serverReasonText(word)).toBe(word);
    expect(browserKindText(word)).toBe(word);
  });

  it.each([
    ['/blog/:slug', '/blog/:slug'],
    ['widget/clock', 'Widget clock'],
    ['', 'No page in particular'],
  ])('the route %j reads %s', (route, text) => {
    expect(placeText(route)).toBe(text);
  });
});
