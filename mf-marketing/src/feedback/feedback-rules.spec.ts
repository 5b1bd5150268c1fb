import { aboutPage, feedbackRequest, feedbackSchema } from './feedback-rules';

const VALUES = { type: 'idea' as const, message: 'More about notes, please.', rating: '', email: '' };
const faults = (change: object) =>
  feedbackSchema
    .safeParse({ ...VALUES, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('feedback', () => {
  it('needs a kind and a message, and nothing else', () => {
    expect(faults({})).toEqual([]);
  });
  it.each([
    [{ type: '' }, /^type/],
    [{ type: 'complaint' }, /^type/],
    [{ message: '   short   ' }, /^message: Write at least 10/],
    [{ message: 'x'.repeat(4001) }, /^message: Use at most 4,000/],
    [{ email: 'not an email' }, /^email/],
    [{ email: `${'x'.repeat(250)}@a.co` }, /^email/],
  ])('%j is refused', (change, fault) => {
    expect(faults(change)).toEqual([expect.stringMatching(fault)]);
  });
  it('sends what was given and nothing empty', () => {
    expect(feedbackRequest(VALUES, null)).toEqual({ type: 'idea', message: VALUES.message });
    expect(feedbackRequest({ ...VALUES, rating: '4', email: 'a@firm.com' }, '/faq')).toEqual({
      type: 'idea',
      message: VALUES.message,
      rating: 4,
      email: 'a@firm.com',
      page: '/faq',
    });
  });
});

describe('the page that feedback is about', () => {
  it.each([
    ['https://site.example/blog/a?token=secret#x', '/blog/a'],
    ['/faq', '/faq'],
    ['https://site.example/feedback', null],
    ['https://elsewhere.example/blog', null],
    ['//elsewhere.example/blog', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('from %j is %j', (from, page) => {
    expect(aboutPage(from, 'https://site.example')).toBe(page);
  });
});
