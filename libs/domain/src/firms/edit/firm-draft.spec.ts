import { FIRM_FACTS, type FactKey, type FactValues, type FirmFact } from '../firm-facts';
import { partsOfKey, partsOfValue } from './fact-parts';
import { entryOfPublic, firmDifferences, readFirmDraft, statedFacts, type FirmDraft } from './firm-draft';
import { readFact } from './read-fact';

const TODAY = '2026-11-26';
const YEAR = 2026;

const VALUES: FactValues = {
  founded: 1985,
  headquarters: { city: 'Austin', state: 'TX' },
  website: 'https://alder.example/about',
  advisors: 1_250,
  assets: 90_000_000_000,
  custodians: ['Alder Trust', 'Birch Custody'],
  protocol: 'member',
  description: 'A firm.\n\nWith two paragraphs.',
  ownership: 'Owned by its advisors.',
  payoutGrid: [
    { from: 0, percentage: 30 },
    { from: 250_000, percentage: 42.5 },
  ],
  deal: { upfront: [100, 150], backEnd: [0, 50], years: 9, note: 'For teams above $1 million.' },
  technology: ['One', 'Two'],
  culture: 'Calm.\n\nWith two paragraphs.',
  pros: ['Good desk'],
  cons: ['Far away'],
  crd: 7_654_321,
  sec: '801-12345',
};
const KEYS = Object.keys(FIRM_FACTS) as FactKey[];

describe('a fact as it is typed', () => {
  it.each(KEYS)('%s is read as the value that its inputs show', (key) => {
    const parts = partsOfValue(key, VALUES[key]);
    expect(Object.keys(parts).sort()).toEqual(
      partsOfKey(key)
        .map(({ name }) => name)
        .sort(),
    );
    expect(readFact(key, parts, YEAR)).toEqual({ value: VALUES[key] });
  });

  it.each<[FactKey, Record<string, string>, unknown]>([
    ['advisors', { value: ' 1,250 ' }, 1_250],
    ['assets', { value: '$90,000,000' }, 90_000_000],
    ['advisors', { value: '160 advisors' }, 160],
    ['founded', { value: '1998\u202c' }, 1_998],
    ['crd', { value: 'CRD# 104855' }, 104_855],
    ['assets', { value: '2.4B' }, 2_400_000_000],
    ['assets', { value: 'USD 90,000,000\u202c' }, 90_000_000],
    ['payoutGrid', { value: '0: 30%\r\n$250,000 = 42.5' }, VALUES.payoutGrid],
    ['custodians', { value: ' Alder Trust\n\n Birch Custody ' }, VALUES.custodians],
  ])('%s is read from %j', (key, parts, value) => {
    expect(readFact(key, parts, YEAR)).toEqual({ value });
  });

  it.each<[FactKey, Record<string, string>, string, RegExp]>([
    ['founded', { value: '2027' }, 'value', /year from 1700 to 2026/],
    ['founded', { value: 'long ago' }, 'value', /number/],
    ['founded', {}, 'value', /Enter a value/],
    ['advisors', { value: '1.5' }, 'value', /whole/],
    ['advisors', { value: '-1' }, 'value', /number/],
    ['headquarters', { city: 'Austin', state: 'XX' }, 'state', /list/],
    ['headquarters', { city: '', state: 'TX' }, 'city', /Enter/],
    ['website', { value: 'javascript:alert(1)' }, 'value', /https/],
    ['website', { value: 'https://a b' }, 'value', /https/],
    ['protocol', { value: 'perhaps' }, 'value', /list/],
    ['custodians', { value: 'Same\nSame' }, 'value', /twice/],
    ['custodians', { value: 'a'.repeat(200) }, 'value', /characters/],
    ['payoutGrid', { value: '0 thirty' }, 'value', /not a valid step/],
    ['payoutGrid', { value: '500 30\n0 20' }, 'value', /lowest/],
    ['payoutGrid', { value: '0 101' }, 'value', /from 0 to 100/],
    ['deal', { ...partsOfValue('deal', VALUES.deal), upfrontLow: '200' }, 'upfrontLow', /lower figure first/],
    ['deal', { ...partsOfValue('deal', VALUES.deal), years: '' }, 'years', /Enter/],
    ['crd', { value: '0' }, 'value', /from 1 to/],
    ['crd', { value: '1.2k' }, 'value', /number/],
    ['crd', { value: '12 advisors' }, 'value', /number/],
    ['founded', { value: '2k' }, 'value', /number/],
    ['founded', { value: '61 years' }, 'value', /number/],
    ['advisors', { value: '61 years' }, 'value', /number/],
    ['sec', { value: 'ABC' }, 'value', /801-12345/],
    ['culture', { value: 'a\u202eb' }, 'value', /cannot be shown/],
    ['culture', { value: 'a'.repeat(2_001) }, 'value', /2,000/],
  ])('%s of %j is refused at %s in a sentence', (key, parts, part, sentence) => {
    expect(readFact(key, parts, YEAR)).toEqual({ faults: [{ part, message: expect.stringMatching(sentence) }] });
  });
});

const entry = (value: string, asOf = '2026-01-01') => ({ parts: { value }, asOf });

describe('a draft', () => {
  it('is kept as it was typed, and what is no draft is none', () => {
    const draft = { founded: entry(' about 1985 ', 'soon') };
    expect(readFirmDraft(draft)).toEqual(draft);
    for (const wrong of [
      null,
      [],
      { founded: 'x' },
      { founded: { parts: {} } },
      { salary: entry('1') },
      { pros: entry('Good') },
      { founded: entry('\0') },
      { founded: { parts: { value: 1 }, asOf: '' } },
    ])
      expect(readFirmDraft(wrong)).toBeNull();
    expect(readFirmDraft({ founded: { parts: { other: 'x' }, asOf: '' } })).toEqual({ founded: entry('', '') });
  });

  it('says nothing where nothing was entered, and needs a day that was', () => {
    const draft: FirmDraft = {
      founded: entry('1985'),
      advisors: entry('  ', ''),
      assets: entry('5', '2026-02-30'),
      crd: entry('7', '2026-11-27'),
      culture: entry('Calm.', ''),
    };
    const { facts, faults } = statedFacts(draft, TODAY);
    expect(facts).toEqual([{ key: 'founded', value: 1985, asOf: '2026-01-01' }]);
    expect(faults.map(({ key, part }) => [key, part])).toEqual([
      ['assets', 'asOf'],
      ['culture', 'asOf'],
      ['crd', 'asOf'],
    ]);
  });
});

describe('the difference to what is public', () => {
  const publicFact = (key: FactKey, value: unknown, kind: 'press' | 'own_statement', asOf = '2026-01-01') =>
    ({
      key,
      value,
      asOf,
      source: { kind, title: 'A page', url: null, retrievedOn: '2026-11-01' },
      verifiedOn: null,
    }) as FirmFact;

  it('is what says something else, or the same of another day', () => {
    const current = [publicFact('founded', 1990, 'press'), publicFact('advisors', 12, 'press')];
    const stated = statedFacts(
      { founded: entry('1990'), advisors: entry('12', '2026-06-30'), crd: entry('7') },
      TODAY,
    ).facts;
    expect(firmDifferences(stated, current).map(({ key, before }) => [key, before?.asOf ?? null])).toEqual([
      ['advisors', '2026-01-01'],
      ['crd', null],
    ]);
  });

  it('compares with the own statement before other sources, and an editor begins with it', () => {
    const current = [publicFact('founded', 1990, 'press'), publicFact('founded', 1985, 'own_statement')];
    const [same] = statedFacts({ founded: entry('1985') }, TODAY).facts;
    expect(firmDifferences(same ? [same] : [], current)).toEqual([]);
    expect(entryOfPublic(current, 'founded')).toEqual(entry('1985'));
    expect(entryOfPublic(current, 'headquarters')).toEqual({ parts: { city: '', state: '' }, asOf: '' });
  });
});
