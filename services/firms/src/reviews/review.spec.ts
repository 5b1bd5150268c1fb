import { partsOf, toMine, toShown, type StoredReview } from './review';

const STORED: StoredReview = {
  id: '00000000-0000-4000-8000-000000000001',
  firmId: 7,
  slug: 'alder-wealth',
  name: 'Alder Wealth',
  authorId: '00000000-0000-4000-8000-00000000000a',
  stars: 4,
  payout: 5,
  technology: null,
  support: null,
  culture: null,
  transition: 3,
  leadership: null,
  pros: 'The service desk answers within the hour.',
  cons: 'The planning software is slow, and reports take days.',
  role: 'advisor',
  tenure: '3_to_5',
  authorState: 'OH',
  verified: true,
  leastAdvisors: 10,
  submittedAt: new Date('2026-11-20T10:00:00Z'),
  publishFrom: '2026-11-24',
  publishedOn: '2026-11-24',
  status: 'published',
  reason: null,
  queueReasons: [],
  device: 'device',
  helpful: 2,
  changedAt: new Date('2026-11-24T00:01:00Z'),
  answer: 'Thank you.',
  answeredOn: '2026-12-31',
};

describe('a stored review', () => {
  it('is shown with these values and no others', () => {
    expect(toShown(STORED)).toEqual({
      id: STORED.id,
      stars: 4,
      ratings: { payout: 5, technology: null, support: null, culture: null, transition: 3, leadership: null },
      pros: STORED.pros,
      cons: STORED.cons,
      author: { role: 'advisor', tenure: '3_to_5', state: 'OH', when: 'November 2026' },
      verified: true,
      helpful: 2,
      answer: { text: 'Thank you.', when: 'December 2026' },
    });
  });

  it.each([9, null])('of a firm with %s advisors says the quarter only, of the answer as well', (leastAdvisors) => {
    expect(toShown({ ...STORED, leastAdvisors })).toMatchObject({
      author: { role: 'advisor', tenure: null, state: null, when: 'Q4 2026' },
      answer: { when: 'Q4 2026' },
    });
  });

  it('is not shown without its texts or a day of publication', () => {
    expect(toShown({ ...STORED, pros: null, cons: null })).toBeNull();
    expect(toShown({ ...STORED, publishedOn: null })).toBeNull();
  });

  it('tells its author when it appears, while it waits', () => {
    expect(toMine({ ...STORED, status: 'auto_checked' })).toMatchObject({
      publishFrom: '2026-11-24',
      isInQueue: false,
    });
    expect(toMine({ ...STORED, status: 'auto_checked', queueReasons: ['copied'] })).toMatchObject({ isInQueue: true });
    expect(toMine({ ...STORED, status: 'submitted' })).toMatchObject({ isInQueue: true });
    expect(toMine(STORED)).toMatchObject({ publishFrom: null, canErase: true });
    expect(toMine({ ...STORED, status: 'removed', reason: 'paid' })).toMatchObject({ canErase: false, reason: 'paid' });
    expect(toMine({ ...STORED, pros: null, cons: null })).toBeNull();
  });

  it('shares numbers with a copy of it in other case and punctuation, and none with another text', () => {
    const parts = new Set(partsOf({ pros: STORED.pros ?? '', cons: STORED.cons ?? '' }));
    const copy = partsOf({
      pros: 'I say: THE SERVICE DESK, answers within – the hour!',
      cons: 'Nothing else is wrong.',
    });
    expect(copy.some((part) => parts.has(part))).toBe(true);
    const other = partsOf({ pros: 'Payout is fair and rises.', cons: 'Leadership never visits our branch.' });
    expect(other.some((part) => parts.has(part))).toBe(false);
  });
});
