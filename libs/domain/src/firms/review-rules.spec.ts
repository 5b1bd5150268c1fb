import fc from 'fast-check';
import {
  isVerifiedAuthor,
  publicationDay,
  queueReasons,
  REJECTION_REASONS,
  REMOVAL_REASONS,
  REVIEW_REASONS,
  reviewYear,
  reviewYearFault,
  shownAuthor,
  type Parties,
  type QueueReason,
} from './review-rules';

const TODAY = '2026-11-26';

describe('one review of a firm in a year', () => {
  it('is one in a calendar year of the site’s days', () => {
    expect([reviewYear('2026-12-31'), reviewYear('2027-01-01')]).toEqual([2026, 2027]);
  });

  it('says from when on the next one is possible', () => {
    expect(reviewYearFault([2024, 2026], '2026-12-31')).toBe(
      'You reviewed this firm in 2026. You can review it again from January 1, 2027.',
    );
    expect(reviewYearFault([2024, 2026], '2027-01-01')).toBeNull();
    expect(reviewYearFault([], '2026-05-05')).toBeNull();
  });

  it('is what follows, however the submissions are timed', () => {
    const times = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }));
    fc.assert(
      fc.property(times, (moments) => {
        const years: number[] = [];
        const days = moments.map((at) => at.toISOString().slice(0, 10));
        for (const day of days) if (reviewYearFault(years, day) === null) years.push(reviewYear(day));
        expect(years).toHaveLength(new Set(moments.map((at) => at.getUTCFullYear())).size);
      }),
    );
  });
});

describe('the reasons of moderation', () => {
  it('are these for a rejection, and these for a removal', () => {
    const both =
      'contact_data names_person confidential abusive off_topic not_own_experience undisclosed_tie paid duplicate';
    expect(REJECTION_REASONS.join(' ')).toBe(`${both} unreadable`);
    expect(REMOVAL_REASONS.join(' ')).toBe(`${both} legal_demand`);
  });

  it('are sentences', () => {
    for (const { label } of Object.values(REVIEW_REASONS)) expect(label).toMatch(/^[A-Z].{20,}\.$/);
  });
});

type Proof = Parameters<typeof isVerifiedAuthor>[0];

describe('a verified author', () => {
  const proof: Proof = { mail: 'pat@mail.harbor.com', mailConfirmedOn: '2026-01-15', papersSeen: false };
  const verified = (changes: Partial<Proof>, today = TODAY) =>
    isVerifiedAuthor({ ...proof, ...changes }, ['harbor.com', 'harbor-wealth.com'], today);

  it('has a mail address at the firm’s domain that was confirmed within twelve months', () => {
    expect(verified({})).toBe(true);
    expect(verified({ mail: 'pat@harbor-wealth.com' })).toBe(true);
    expect(verified({}, '2027-01-14')).toBe(true);
    expect(verified({}, '2027-01-15')).toBe(false);
    expect(verified({ mail: 'pat@vale.com' })).toBe(false);
    expect(verified({ mail: 'pat@gmail.com' })).toBe(false);
    expect(verified({ mail: null })).toBe(false);
    expect(verified({ mailConfirmedOn: null })).toBe(false);
    expect(isVerifiedAuthor(proof, [], TODAY)).toBe(false);
    expect(isVerifiedAuthor({ ...proof, mail: 'pat@gmail.com' }, ['gmail.com'], TODAY)).toBe(false);
  });

  it('or papers that a moderator has seen', () => {
    expect(verified({ mail: null, mailConfirmedOn: null, papersSeen: true })).toBe(true);
  });
});

describe('what readers see of an author', () => {
  const review = { role: 'advisor', tenure: '3_to_5', state: 'OH', publishedOn: '2026-11-26' } as const;

  it('is role, tenure, state and month at a firm of ten advisors or more', () => {
    expect(shownAuthor(review, 10)).toEqual({ role: 'advisor', tenure: '3_to_5', state: 'OH', when: 'November 2026' });
  });

  it.each([9, 1, 0, null])('is role and quarter at a firm of %p advisors', (advisors) => {
    expect(shownAuthor(review, advisors)).toEqual({ role: 'advisor', tenure: null, state: null, when: 'Q4 2026' });
  });

  it.each([
    ['2026-01-01', 'Q1 2026', 'January 2026'],
    ['2026-03-31', 'Q1 2026', 'March 2026'],
    ['2026-04-01', 'Q2 2026', 'April 2026'],
    ['2026-09-30', 'Q3 2026', 'September 2026'],
    ['2026-12-31', 'Q4 2026', 'December 2026'],
  ])('is for %s %s or %s', (publishedOn, quarter, month) => {
    expect(shownAuthor({ ...review, publishedOn }, 5).when).toBe(quarter);
    expect(shownAuthor({ ...review, publishedOn }, 500).when).toBe(month);
  });

  it('never has a day', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.option(fc.nat(40)), (date, advisors) => {
        const publishedOn = date.toISOString().slice(0, 10);
        const shown = JSON.stringify(shownAuthor({ ...review, publishedOn }, advisors));
        expect(shown).not.toContain(publishedOn);
        expect(shown).toMatch(/"when":"(?:Q[1-4]|[A-Z][a-z]+) \d{4}"/);
      }),
    );
  });
});

describe('the day of publication', () => {
  it.each([
    [0, '2026-11-27'],
    [0.142, '2026-11-27'],
    [0.143, '2026-11-28'],
    [0.5, '2026-11-30'],
    [0.999999, '2026-12-03'],
    [1, '2026-12-03'],
  ])('is for the random number %d %s', (random, day) => {
    expect(publicationDay(TODAY, random)).toBe(day);
  });

  it('is one of the seven days after, each as likely', () => {
    const days = Array.from({ length: 7_000 }, (_, at) => publicationDay('2026-12-28', at / 7_000));
    expect(new Set(days).size).toBe(7);
    for (const day of new Set(days)) expect(days.filter((each) => each === day)).toHaveLength(1_000);
    expect(days.at(-1)).toBe('2027-01-04');
  });
});

type Author = Parameters<typeof queueReasons>[0];

describe('a review that a person decides about', () => {
  const NONE: Parties = { users: [], domains: [], devices: [] };
  const AUTHOR: Author = { users: ['7'], domains: ['pat@mail.harbor.com'], devices: ['d1'], role: 'advisor' };
  const OWNERS: Parties = { users: ['1', '2'], domains: ['vale.com', 'gmail.com'], devices: ['d8', 'd9'] };

  it.each<[QueueReason[], Partial<Author>, Partial<Parties>, boolean]>([
    [['unread'], {}, {}, false],
    [['owner'], { users: ['2'] }, {}, false],
    [['owner_domain'], {}, { domains: ['vale.com', 'owner@www.harbor.com'] }, false],
    [['owner_domain'], { domains: ['pat@gmail.com', 'pat@vale.com'] }, {}, false],
    [['unread'], { domains: ['pat@gmail.com'] }, {}, false],
    [['owner_device'], { devices: ['d1', 'd9'] }, {}, false],
    [['officer'], { role: 'officer' }, {}, false],
    [['copied'], {}, {}, true],
    [
      ['owner_domain', 'owner_device', 'officer'],
      { domains: ['vale.com'], devices: ['d8'], role: 'officer' },
      {},
      false,
    ],
  ])('because of %j: %j, %j', (reasons, author, owners, isCopied) => {
    expect(queueReasons({ ...AUTHOR, ...author }, { ...OWNERS, ...owners }, isCopied)).toEqual(reasons);
  });

  it('is every one whose domain is an owner’s, and none at a firm without owners', () => {
    const label = fc.stringMatching(/^[a-z]{3,10}$/);
    fc.assert(
      fc.property(label, fc.array(label, { maxLength: 2 }), fc.array(fc.domain()), (name, below, others) => {
        const domains = [...others, `owner@${name}harbor.com`];
        const author = { ...AUTHOR, domains: [`pat@${[...below, `${name}harbor`].join('.')}.com`] };
        expect(queueReasons(author, { ...NONE, domains }, false)).toContain('owner_domain');
        expect(queueReasons(author, NONE, false)).toEqual(['unread']);
      }),
      { numRuns: 500 },
    );
  });
});
