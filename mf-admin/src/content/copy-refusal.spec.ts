import { ApiError } from '@app/web-kit';
import { copyRefusal, mayRetryCopy } from './copy-refusal';

describe('a copy that was not kept', () => {
  it.each([0, 401, 429, 500, 503])('is tried again after %i', (status) => {
    expect(mayRetryCopy(new ApiError(status, 'Not now.', 'X'))).toBe(true);
  });

  it.each([
    [413, 'The text is too long to keep or to save. Shorten it, or move a part of it to another document.'],
    [404, 'No copy can be kept, because this document was deleted. Copy what you need before you leave.'],
    [400, 'No copy can be kept. The first field is missing.'],
  ])('after %i is not, and says why and what to do', (status, text) => {
    const error = new ApiError(status, 'The first field is missing.', 'X');
    expect([mayRetryCopy(error), copyRefusal(error)]).toEqual([false, text]);
  });
});
