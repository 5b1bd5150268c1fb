import type { FactKey, FactValues, FirmFact } from '@app/domain';
import type { Cells } from '../read-file';
import { planHash, planImport, type PlannedRow } from './plan-import';
import { PresentFirms, type PresentFirm } from './present-firms';

const TODAY = '2026-11-26';
const SOURCE = { source_kind: 'press', source_title: 'A magazine' };

function fact<Key extends FactKey>(key: Key, value: FactValues[Key], more: Partial<FirmFact> = {}): FirmFact {
  const source = { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-10-01' } as const;
  return { key, value, asOf: '2026-09-30', source, verifiedOn: null, ...more } as FirmFact;
}

const FIRMS: PresentFirm[] = [
  {
    id: 1,
    name: 'Oak Wealth, LLC',
    slug: 'oak-wealth',
    channel: 'ria',
    sample: false,
    version: '1@1',
    facts: [fact('website', 'https://www.oak.example'), fact('advisors', 40)],
  },
  { id: 2, name: 'Elm', slug: 'elm', channel: 'ria', sample: false, version: '1@1', facts: [] },
  { id: 3, name: 'Twin', slug: 'twin', channel: 'ria', sample: false, version: '1@1', facts: [] },
  { id: 4, name: 'Twin', slug: 'twin-west', channel: 'ria', sample: false, version: '1@1', facts: [] },
  { id: 5, name: 'Invented', slug: 'invented', channel: 'ria', sample: true, version: '1@1', facts: [] },
];
const ADDRESSES = [
  ...FIRMS.map(({ slug, id }) => ({ slug, firmId: id })),
  { slug: 'oak-and-sons', firmId: 1 },
  { slug: 'gone', firmId: 99 },
];

const plan = (...rows: Cells[]): PlannedRow[] =>
  planImport(
    rows.map((cells, index) => ({ row: index + 2, cells, fault: null })),
    new PresentFirms(FIRMS, ADDRESSES),
    TODAY,
  );
const planned = (cells: Cells) => plan(cells)[0];
const faultsOf = (cells: Cells) => planned(cells)?.faults.map(({ column, message }) => `${column}: ${message}`);

describe('which firm a row is about', () => {
  it.each<[string, Cells, number | string]>([
    ['the name, whatever its legal form and case', { name: 'OAK wealth' }, 1],
    ['the name and the same website', { name: 'Oak Wealth', website: 'oak.example', ...SOURCE }, 1],
    ['the address', { name: 'Elm', address: 'Elm' }, 2],
    ['a former address', { name: 'Oak Wealth', address: 'oak-and-sons' }, 1],
    ['the address, with another name', { name: 'Elm Partners', address: 'elm' }, 2],
    ['one of two namesakes by its address', { name: 'Twin', address: 'twin-west' }, 4],
    ['none: a new name', { name: 'Äsh & Söhne', channel: 'RIA' }, 'ash-and-sohne'],
    ['none: a new address', { name: 'Ash', address: 'ash-east', channel: 'ria' }, 'ash-east'],
    [
      'none: a namesake with another website and an address of its own',
      { name: 'Oak Wealth', address: 'oak-west', channel: 'ria', website: 'https://oakwest.example', ...SOURCE },
      'oak-west',
    ],
  ])('is said by %s', (_, cells, expected) => {
    const row = planned(cells);
    expect([row?.faults, row?.firmId ?? row?.slug]).toEqual([[], expected]);
  });

  it.each<[string, Cells, string]>([
    ['two namesakes', { name: 'Twin' }, 'name: Twin (/firms/twin) and Twin (/firms/twin-west) have this name. Enter'],
    [
      'a namesake with another website',
      { name: 'Oak Wealth', website: 'https://other.example', ...SOURCE },
      'name: Oak Wealth, LLC (/firms/oak-wealth) has this name and another website. Enter its address',
    ],
    [
      'a namesake that no website tells apart',
      { name: 'Elm', address: 'elm-east', channel: 'ria' },
      'name: Elm (/firms/elm) has this name, and no website tells the two apart.',
    ],
    [
      'a new name for a firm that another one has',
      { name: 'Elm', address: 'twin' },
      'name: Elm (/firms/elm) has this name, and no website tells the two apart.',
    ],
    [
      'a website of another firm',
      { name: 'Ash', channel: 'ria', website: 'https://team.oak.example', ...SOURCE },
      'website: Oak Wealth, LLC (/firms/oak-wealth) has a website at the domain oak.example. Enter its address',
    ],
    [
      'a website of another firm, with an address',
      { name: 'Elm', address: 'elm', website: 'https://oak.example', ...SOURCE },
      'website: Oak Wealth, LLC (/firms/oak-wealth) has a website at the domain oak.example. Remove it',
    ],
    ['an address of a removed firm', { name: 'Gone', address: 'gone' }, 'address: This address belongs to a firm that'],
    ['a name that suggests it', { name: 'Gone' }, 'address: The name suggests the address “gone”, which belongs to a'],
    ['a name that suggests a former one', { name: 'Oak and Sons' }, 'address: The name suggests the address “oak-an'],
    ['a name like a route', { name: 'Checkout' }, 'address: The address “checkout” is reserved for this site.'],
    ['a route as address', { name: 'Ash', address: 'firm-profiles' }, 'address: The address “firm-profiles” is rese'],
    ['a name in another script', { name: '東京証券' }, 'address: The name has no letter from A to Z. Enter an address'],
    ['a sample', { name: 'Invented' }, 'name: Invented (/firms/invented) is an invented sample firm'],
    ['a new firm without channel', { name: 'Ash' }, 'channel: Enter the channel: the firm is new.'],
  ])('is refused for %s', (_, cells, sentence) => {
    expect(planned(cells)).toMatchObject({ outcome: 'refused', slug: null, work: null });
    expect(faultsOf(cells)?.[0]).toContain(sentence);
  });

  it.each<[string, Cells, Cells, (string | null)[]]>([
    ['address', { name: 'Ash', address: 'ash', channel: 'ria' }, { name: 'Fir', address: 'ash' }, ['address']],
    ['firm', { name: 'Oak Wealth' }, { name: 'Oak Wealth', address: 'oak-and-sons' }, ['address', 'name']],
    ['name', { name: 'Ash', channel: 'ria' }, { name: 'ASH, Inc.', address: 'ash-2', channel: 'ria' }, ['name']],
    [
      'website',
      { name: 'Ash', channel: 'ria', website: 'https://ash.example', ...SOURCE },
      { name: 'Fir', channel: 'ria', website: 'https://www.ash.example/fir', ...SOURCE },
      ['website'],
    ],
  ])('is refused for both rows with the same %s', (_, one, two, columns) => {
    const rows = plan(one, { name: 'Elm' }, two);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'unchanged', 'refused']);
    expect(rows[0]?.faults.map(({ column }) => column)).toEqual(columns);
    expect(rows[0]?.faults[0]?.message).toContain('Row 4 of this file');
    expect(rows[2]?.faults[0]?.message).toContain('Row 2 of this file');
  });
});

it('two firms of the directory with one name are changed in one file, each by its address', () => {
  const rows = plan({ name: 'Twin', address: 'twin' }, { name: 'Twin', address: 'twin-west' });
  expect(rows.map(({ outcome, firmId }) => [outcome, firmId])).toEqual([
    ['unchanged', 3],
    ['unchanged', 4],
  ]);
});

describe('what a row changes', () => {
  it('is a value with what is there from the same source before it', () => {
    const row = planned({ name: 'Oak Wealth, LLC', advisors: '1,250', assets: '$2,400,000,000', ...SOURCE });
    expect(row).toMatchObject({
      outcome: 'changed',
      changes: [
        { label: 'Advisors', before: '40', after: '1,250' },
        { label: 'Client assets', before: null, after: '$2,400,000,000' },
      ],
    });
    expect(row?.work?.facts.map(({ key, asOf, verifiedOn }) => [key, asOf, verifiedOn])).toEqual([
      ['advisors', TODAY, null],
      ['assets', TODAY, null],
    ]);
  });

  it('is nothing for the values that are there, unless the file gives another date', () => {
    const same: Cells = { name: 'Oak Wealth, LLC', advisors: '40', ...SOURCE };
    expect(planned(same)?.outcome).toBe('unchanged');
    expect(planned({ ...same, as_of: '9/30/2026', read_on: '2026-10-01' })?.outcome).toBe('unchanged');
    const verified = planned({ ...same, verified_on: '2026-11-20' });
    expect(verified?.changes).toEqual([
      { label: 'Advisors', before: '40, verified on no day', after: '40, verified on 2026-11-20' },
    ]);
    expect(verified?.work?.facts).toMatchObject([{ asOf: '2026-09-30', verifiedOn: '2026-11-20' }]);
    expect(verified?.work?.facts[0]?.source.retrievedOn).toBe('2026-10-01');
  });

  it('stands beside what another source says', () => {
    const row = planned({ name: 'Oak Wealth, LLC', advisors: '40', source_kind: 'regulator', source_title: 'A form' });
    expect(row?.changes).toEqual([{ label: 'Advisors', before: null, after: '40' }]);
  });

  it('is the name and the channel of a firm', () => {
    expect(planned({ name: 'Elm Partners', address: 'elm', channel: 'Independent broker-dealer' })?.changes).toEqual([
      { label: 'Name', before: 'Elm', after: 'Elm Partners' },
      { label: 'Channel', before: 'Registered investment adviser', after: 'Independent broker-dealer' },
    ]);
  });

  it('is read from every column', () => {
    const row = planned({
      name: 'Ash',
      channel: 'regional',
      founded: '1998',
      city: 'Salem',
      state: 'oregon',
      website: 'www.ash.example',
      advisors: '38',
      assets: '2400000000',
      custodians: 'Alder Trust | Birch Custody',
      protocol: 'Left the Protocol',
      ownership: 'Partners',
      payout_grid: '0:40 | 500,000:45.5%',
      upfront_low: '100%',
      upfront_high: '150',
      back_end_low: '0',
      back_end_high: '50',
      deal_years: '9',
      deal_note: 'As told',
      technology: 'Planning',
      culture: 'Calm',
      pros: 'Equity',
      cons: 'Small',
      crd: '104855',
      sec: '801-12345',
      source_kind: 'firm website',
      source_title: 'About us',
      source_url: 'https://www.ash.example/about',
      read_on: '11/20/2026',
      as_of: '2026-09-30',
      verified_on: '2026-11-21',
    });
    expect(row?.faults).toEqual([]);
    expect(Object.fromEntries(row?.work?.facts.map(({ key, value }) => [key, value]) ?? [])).toEqual({
      founded: 1998,
      headquarters: { city: 'Salem', state: 'OR' },
      website: 'https://www.ash.example',
      advisors: 38,
      assets: 2_400_000_000,
      custodians: ['Alder Trust', 'Birch Custody'],
      protocol: 'left',
      ownership: 'Partners',
      payoutGrid: [
        { from: 0, percentage: 40 },
        { from: 500_000, percentage: 45.5 },
      ],
      deal: { upfront: [100, 150], backEnd: [0, 50], years: 9, note: 'As told' },
      technology: ['Planning'],
      culture: 'Calm',
      pros: ['Equity'],
      cons: ['Small'],
      crd: 104_855,
      sec: '801-12345',
    });
    expect(row?.work?.facts[0]).toMatchObject({
      asOf: '2026-09-30',
      verifiedOn: '2026-11-21',
      source: {
        kind: 'firm_website',
        title: 'About us',
        url: 'https://www.ash.example/about',
        retrievedOn: '2026-11-20',
      },
    });
  });

  it.each<[Cells, string]>([
    [{ name: '' }, 'name: Enter the firm’s name.'],
    [{ name: 'a'.repeat(121) }, 'name: Enter a name of one line, with at most 120 characters.'],
    [{ address: 'Oak Wealth!' }, 'address: Use only lowercase letters'],
    [{ channel: 'bank' }, 'channel: Enter wirehouse, regional, independent or ria.'],
    [{ founded: '98' }, 'founded: Enter a year with four digits.'],
    [{ city: 'Salem' }, 'city: Enter a city, and a state'],
    [{ state: 'OR' }, 'city: Enter a city, and a state'],
    [{ city: 'Salem', state: 'Bavaria' }, 'city: Enter a city, and a state'],
    [{ website: 'javascript:alert(1)' }, 'website: Enter an address on the web'],
    [{ advisors: '1.250' }, 'advisors: Enter a whole number, such as 1250.'],
    [{ advisors: '=40' }, 'advisors: Enter a whole number, such as 1250.'],
    [{ assets: '2.4 or so' }, 'assets: Enter whole dollars, such as'],
    [{ assets: '2.400' }, 'assets: Enter whole dollars, such as'],
    [{ custodians: 'A | A' }, 'custodians: Enter up to 30 names'],
    [{ protocol: 'yes' }, 'protocol: Enter member, left or not_member.'],
    [{ payout_grid: '500000:45 | 0:40' }, 'payout_grid: Enter steps such as'],
    [{ upfront_low: '100' }, 'upfront_high: Fill all six columns of the deal, or none of them.'],
    [
      {
        upfront_low: '150',
        upfront_high: '100',
        back_end_low: '0',
        back_end_high: '0',
        deal_years: '9',
        deal_note: 'x',
      },
      'upfront_low: Enter percentages from low to high',
    ],
    [{ sec: '12345' }, 'sec: Enter an SEC number'],
    [{ advisors: '4', source_kind: 'sample' }, 'source_kind: Enter where the values come from'],
    [{ advisors: '4', source_kind: 'own statement' }, 'source_kind: Enter where the values come from'],
    [{ advisors: '4', source_title: 'a\u0007b' }, 'source_title: Enter the title of the source'],
    [{ advisors: '4', source_url: 'about us' }, 'source_url: Enter an address on the web'],
    [{ advisors: '4', read_on: '2026-02-30' }, 'read_on: Enter a date such as 2026-11-26.'],
    [{ advisors: '4', verified_on: '2026-11-27' }, 'verified_on: Enter a date that is not in the future.'],
  ])('is refused in words: %j', (cells, sentence) => {
    const row: Cells = { name: 'Oak Wealth', ...SOURCE, ...cells };
    expect(faultsOf(row)).toEqual([expect.stringContaining(sentence)]);
  });

  it('names every fault of a row at once', () => {
    expect(faultsOf({ name: 'Ash', advisors: 'x', founded: 'y' })?.map((fault) => fault.split(':')[0])).toEqual([
      'source_kind',
      'source_title',
      'founded',
      'advisors',
    ]);
  });
});

describe('two plans', () => {
  it('are the same while what they write is, and not after', () => {
    const rows = [{ row: 2, cells: { name: 'Elm', advisors: '4', ...SOURCE }, fault: null }];
    const hashWith = (firms: PresentFirm[]) => planHash(planImport(rows, new PresentFirms(firms, ADDRESSES), TODAY));
    const [oak, elm, ...others] = FIRMS as [PresentFirm, PresentFirm, ...PresentFirm[]];
    const now = hashWith(FIRMS);
    expect(hashWith([oak, { ...elm, version: '2@2', facts: [fact('culture', 'Calm')] }, ...others])).toBe(now);
    expect(hashWith([oak, { ...elm, facts: [fact('advisors', 3)] }, ...others])).not.toBe(now);
    expect(hashWith([oak, { ...elm, facts: [fact('advisors', 4)] }, ...others])).not.toBe(now);
  });

  it('find every one of 20,000 rows its firm', () => {
    const firms = Array.from({ length: 20_000 }, (_, index): PresentFirm => {
      const facts = [fact('website', `https://firm${index}.example`), fact('advisors', index)];
      const [id, slug] = [index + 1, `firm-${index}`];
      return { id, name: `Firm ${index}`, slug, channel: 'ria', sample: false, version: '1@1', facts };
    });
    const rows = firms.map(({ name }, index) => {
      const cells: Cells = { name, website: `https://firm${index}.example`, advisors: String(index % 7), ...SOURCE };
      return { row: index + 2, cells, fault: null };
    });
    const addresses = firms.map(({ slug, id }) => ({ slug, firmId: id }));
    const outcome = planImport(rows, new PresentFirms(firms, addresses), TODAY);
    expect(outcome.map(({ firmId }) => firmId)).toEqual(firms.map(({ id }) => id));
    expect(outcome.filter(({ outcome: each }) => each === 'changed')).toHaveLength(firms.length - 7);
  });
});
