import { renderToStaticMarkup } from 'react-dom/server';
import { ApiError } from '@app/web-kit';
import { SlotFallback } from './slot-fallback';

const screen = (error: unknown, compact = false) =>
  renderToStaticMarkup(<SlotFallback error={error} compact={compact} onRetry={() => {}} />);

describe('the screen in place of a page that failed', () => {
  it.each([
    ['a fault', new Error('rows is not iterable'), 'rows is not iterable'],
    ['a message that mentions 401', new Error('expected 401 rows'), 'expected 401 rows'],
    ['a response of the API', new ApiError(500, 'The list could not be read.', 'X'), 'The list could not be read.'],
  ])('says what happened and offers another try after %s', (_what, error, message) => {
    const html = screen(error);
    const text = 'An unexpected error occurred. Please try refreshing the page.';
    for (const part of ['Something went wrong', text, message, 'Try Again', 'Refresh Page'])
      expect(html).toContain(part);
    expect(html).not.toContain('Session Expired');
  });

  it('does not show the number that replaces a message in production, and offers another try', () => {
    const html = screen(
      new Error('Minified React error #185; visit https://react.dev/errors/185 for the full message'),
    );
    const text = 'An unexpected error occurred. Please try refreshing the page.';
    for (const part of ['Something went wrong', text, 'Try Again', 'Refresh Page']) expect(html).toContain(part);
    expect(html).not.toMatch(/Minified|react\.dev/);
  });

  it('says that the session expired when the bearer was refused, and does not offer to try again with it', () => {
    const html = screen(new ApiError(401, 'Unauthorized', 'AUTH.REQUIRED'));
    const text = 'Your session has expired due to inactivity. Please refresh the page to continue.';
    for (const part of ['Session Expired', text, 'Refresh Page']) expect(html).toContain(part);
    expect(html).not.toMatch(/Try Again|Unauthorized/);
  });

  it.each([
    ['a file', Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' })],
    ['an unknown error', undefined],
  ])('says what did not load and what works when there is no message for readers: %s', (_what, error) => {
    const html = screen(error);
    for (const part of ['This part of the site did not load.', 'Try Again', 'Refresh Page'])
      expect(html).toContain(part);
    expect(html).not.toContain('chunk 4');
  });

  it('is a box in place of a widget, with another try', () => {
    const html = screen(new Error('boom'), true);
    for (const part of ['Something went wrong', 'The rest of the page is not affected.', 'Try'])
      expect(html).toContain(part);
    expect(html).not.toContain('Refresh Page');
  });
});
