import { SLUG_MAX, slugFault } from '@app/domain';
import { checkFact } from '../facts/fact-values';
import { FIRM } from '../testing/submissions';
import { possibleSlugs, submissionFacts } from './submission-facts';

const TODAY = '2026-11-26';

describe('the facts of a submitted firm', () => {
  it('are its own statements of the day, not verified, and of the shape that profiles take', () => {
    const facts = submissionFacts(FIRM, TODAY);
    for (const fact of facts.map(checkFact))
      expect(fact).toMatchObject({
        asOf: TODAY,
        source: { kind: 'own_statement', retrievedOn: TODAY },
        verifiedOn: null,
      });
    expect(facts.map(({ key }) => key)).toEqual([
      'description',
      'website',
      'headquarters',
      'advisors',
      'assets',
      'deal',
    ]);
  });

  it('have one source, so that a later statement takes the place of the earlier', () => {
    expect(new Set(submissionFacts(FIRM, TODAY).map(({ source }) => source.title)).size).toBe(1);
  });

  it('say so where a deal has no note, and leave out what was not entered', () => {
    const [deal] = submissionFacts({ ...FIRM, deal: { ...FIRM.deal!, note: '' } }, TODAY).filter(
      ({ key }) => key === 'deal',
    );
    expect(checkFact(deal!).value).toMatchObject({ note: expect.stringMatching(/\.$/) });
    expect(submissionFacts({ ...FIRM, deal: null, assets: null }, TODAY)).toHaveLength(4);
  });
});

describe('the addresses that a firm may get', () => {
  it('are the one of its name, then with its city, then with a number', () => {
    expect(possibleSlugs('harbor', 'St. Louis').slice(0, 4)).toEqual([
      'harbor',
      'harbor-st-louis',
      'harbor-2',
      'harbor-3',
    ]);
  });

  it.each(['北京', '', '!!!'])('leave out a city that makes no address: %j', (city) => {
    expect(possibleSlugs('harbor', city).slice(0, 2)).toEqual(['harbor', 'harbor-2']);
  });

  it.each(['x'.repeat(SLUG_MAX), `${'x'.repeat(SLUG_MAX - 3)}-yy`, 'demo'])('can all be used: %s', (base) => {
    for (const slug of possibleSlugs(base, 'Winston-Salem')) expect([slug, slugFault(slug)]).toEqual([slug, null]);
  });
});
