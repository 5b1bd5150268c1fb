import fc from 'fast-check';
import { FIRMS_PER_PAGE, type ErrorBody, type FirmSearchPage, type FirmTeaser } from '@app/contracts';
import {
  CHANNELS,
  FIRM_FACET_VALUES,
  FIRM_FACETS,
  FIRM_SORTS,
  firmFits,
  firmSearchParameters,
  firmValues,
  type FirmFacet,
  type FirmSearch,
  type SearchableFirm,
} from '@app/domain';
import type { SearchQuery } from '@app/server-kit';
import { waitFor } from '@app/testing';
import type { NewFirm } from '../publishing/firm-writes.repository';
import { fact, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { DirectoryIndex } from './directory-index';
import { DirectoryRepository } from './directory.repository';

/** Each is its own stem, so that a test finds it in a text as the database does. */
const VOCABULARY = ['amber', 'quartz', 'zebra', 'harbor', 'walnut', 'copper'];
const CUSTODIANS = ['Alder Trust', 'Birch Custody', 'Cedar Clearing', 'Own desk'];
const FIRMS = 120;

type RandomFirm = SearchableFirm & {
  words: string[];
  technology: string[];
  verifiedOn: string | null;
  status: 'published' | 'draft' | 'removed';
};

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2024, 5, 1 + days)).toISOString().slice(0, 10));

const randomFirms: fc.Arbitrary<RandomFirm> = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  advisors: fc.option(
    fc.oneof(fc.constantFrom(0, 9, 10, 49, 50, 199, 200, 999, 1_000, 4_999, 5_000), fc.integer({ min: 0, max: 9_000 })),
    { freq: 6 },
  ),
  custodians: fc.subarray(CUSTODIANS),
  protocol: fc.constantFrom('member' as const, 'left' as const, 'not_member' as const, 'unknown' as const),
  words: fc.subarray(VOCABULARY),
  technology: fc.subarray(VOCABULARY),
  verifiedOn: fc.option(day),
  status: fc.constantFrom(
    'published' as const,
    'published' as const,
    'published' as const,
    'draft' as const,
    'removed' as const,
  ),
});

const searches: fc.Arbitrary<FirmSearch> = fc.record({
  q: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...VOCABULARY) }),
  chosen: fc.subarray([...FIRM_FACETS], { maxLength: 3 }).chain((facets) =>
    fc.record(
      Object.fromEntries(
        facets.map((facet) => [
          facet,
          fc.subarray([...(facet === 'custodian' ? CUSTODIANS : FIRM_FACET_VALUES[facet])], {
            minLength: 1,
            maxLength: 3,
          }),
        ]),
      ),
    ),
  ),
  sort: fc.option(fc.constantFrom(...FIRM_SORTS)),
});

const rows = fc.sample(randomFirms, { numRuns: FIRMS, seed: 20_261_126 });

const hasWord = ({ words, technology }: RandomFirm, q: string) => q === '' || [...words, ...technology].includes(q);

/** What a search finds, without a database; `except` a facet that is not asked. */
function foundAmong({ q, chosen }: FirmSearch, except?: FirmFacet): RandomFirm[] {
  return rows.filter((firm) => firm.status === 'published' && hasWord(firm, q) && firmFits(chosen, firm, except));
}

function countsOf(facet: FirmFacet, search: FirmSearch): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const firm of foundAmong(search, facet))
    for (const value of firmValues(facet, firm)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function toNewFirm(firm: RandomFirm, index: number): NewFirm {
  return {
    name: ['Firm', ...firm.words, index].join(' '),
    slug: `firm-${index}`,
    channel: firm.channel,
    status: firm.status === 'draft' ? 'draft' : 'published',
    isSample: false,
    facts: [
      fact('founded', 1990, { verifiedOn: firm.verifiedOn }),
      ...(firm.advisors === null ? [] : [fact('advisors', firm.advisors)]),
      ...(firm.custodians.length > 0 ? [fact('custodians', firm.custodians)] : []),
      ...(firm.protocol === 'unknown' ? [] : [fact('protocol', firm.protocol)]),
      ...(firm.technology.length > 0 ? [fact('technology', firm.technology)] : []),
    ],
  };
}

describe('the directory of firms', () => {
  let app: FirmsApp;
  let index: DirectoryIndex;
  let query: SearchQuery;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startFirmsApp();
    index = app.app.get(DirectoryIndex);
    query = app.app.get(DirectoryRepository).query;
    await app.change(async (writes, manager, by) => {
      for (const [index, firm] of rows.entries()) {
        const id = await writes.create(manager, toNewFirm(firm, index), by);
        ids.push(id);
        if (firm.status === 'removed') await writes.remove(manager, id, by);
      }
    });
  });
  afterAll(() => app.close());

  const ask = (parameters: URLSearchParams | string) =>
    app.call<FirmSearchPage & ErrorBody>('GET', `/api/firm-profiles?${parameters}`);

  async function allFirms(search: FirmSearch): Promise<FirmTeaser[]> {
    const firms: FirmTeaser[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const parameters = firmSearchParameters(search);
      if (cursor !== '') parameters.set('cursor', cursor);
      const { status, body }: { status: number; body: FirmSearchPage } = await ask(parameters);
      expect(status).toBe(200);
      firms.push(...body.firms);
      cursor = body.next;
    }
    return firms;
  }

  it('counts as a count without the database does', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const { total, facets, page } = await index.find(query, search, null);
        expect(total).toBe(foundAmong(search).length);
        expect(page).toHaveLength(Math.min(total, FIRMS_PER_PAGE + 1));
        for (const facet of FIRM_FACETS)
          expect({ [facet]: facets[facet] }).toEqual({ [facet]: countsOf(facet, search) });
      }),
      { numRuns: 300 },
    );
  });

  it.each(FIRM_SORTS)('gives every firm once over all pages, in the order of %s', async (sort) => {
    for (const q of ['', 'amber']) {
      const search = { q, chosen: {}, sort };
      const firms = await allFirms(search);
      const expected = foundAmong(search).map((firm) => ids[rows.indexOf(firm)]);
      expect(firms.map(({ id }) => id).sort()).toEqual(expected.sort());
      const keys = firms.map(keyOf(q === '' && sort === 'relevance' ? 'name' : sort));
      expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : +(a > b))));
      expect(new Set(keys).size).toBeGreaterThan(1);
    }
  });

  const keyOf =
    (sort: FirmSearch['sort']) =>
    (firm: FirmTeaser): string | number => {
      if (sort === 'verified') return firm.verifiedOn === null ? Number.MAX_VALUE : -Date.parse(firm.verifiedOn);
      if (sort === 'advisors') return -(firm.advisors ?? -1);
      if (sort === 'newest') return -firm.id;
      if (sort === 'relevance') return firm.name.includes('amber') ? 0 : 1;
      return firm.slug;
    };

  it.each(['walnut OR', '"', '%', 'حساب', '-', 'a'.repeat(200)])('answers the words %j', async (q) => {
    expect((await ask(new URLSearchParams({ q }))).status).toBe(200);
  });

  it.each([
    ['channel=bank', 'channel'],
    ['size=1', 'size'],
    ['protocol=yes', 'protocol'],
    [`custodian=${'a'.repeat(81)}`, 'custodian'],
    ['sort=random', 'sort'],
    ['cursor=abc', 'cursor'],
    [`cursor=${Buffer.from('["name","0","Not a slug"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["verified","0","firm-1"]').toString('base64url')}`, 'cursor'],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('refuses %s with a sentence at the field', async (parameters, field) => {
    const { status, body } = await ask(parameters);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('shows a custodian that is chosen though no firm has it, as none', async () => {
    const { body } = await ask('custodian=Unheard');
    expect([body.total, body.firms]).toEqual([0, []]);
    expect(body.facets.custodian['Alder Trust']).toBeGreaterThan(0);
  });

  it('has a sample never among the recently verified', async () => {
    const verified = { verifiedOn: '2026-11-20' };
    await app.firm('Sample sorted last', { isSample: true, facts: [fact('founded', 1990, verified)] });
    await app.firm('Verified sorted first', { facts: [fact('founded', 1990, verified)] });
    const { firms } = (await ask('q=sorted&sort=verified')).body;
    expect(firms.map(({ name, verifiedOn }) => [name, verifiedOn])).toEqual([
      ['Verified sorted first', '2026-11-20'],
      ['Sample sorted last', null],
    ]);
  });

  it('shows a change on a second replica', async () => {
    const second = await app.replica();
    try {
      const firstPage = async () => (await second.call<FirmSearchPage>('GET', '/api/firm-profiles')).body;
      const before = await firstPage();
      await app.firm('A newcomer', { slug: 'a-newcomer' });
      await waitFor(async () => (await firstPage()).total === before.total + 1, 'the second replica to show the firm');
      expect((await firstPage()).firms[0]?.slug).toBe('a-newcomer');
    } finally {
      await second.close();
    }
  });
});
