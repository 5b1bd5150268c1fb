import { practice } from '@app/domain/testing';
import { startMarketplaceApp, type MarketplaceApp } from './testing/marketplace-app';

const PAIRS = 2_000;
const MISSING = '00000000-0000-4000-8000-00000000ffff';
const content = practice({ summary: 'An owner retires in stages and stays for two years.' });

let app: MarketplaceApp;
beforeAll(async () => {
  app = await startMarketplaceApp();
});
afterAll(() => app.close());

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const { status } = await app.as('ben', 'GET', path);
  const took = performance.now() - start;
  if (status !== 404) throw new Error(`${path} answered ${status}`);
  return took;
}

/** The chance that one of the first is longer than one of the second: a half where they cannot be told apart. */
function auc(first: number[], second: number[]): number {
  const all = [...first.map((time) => ({ time, isFirst: true })), ...second.map((time) => ({ time, isFirst: false }))];
  const ranks = all.sort((a, b) => a.time - b.time).flatMap(({ isFirst }, index) => (isFirst ? [index + 1] : []));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  return (sum - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
}

describe('what belongs to others and what does not exist', () => {
  it('take the same time to answer: pairs in turns, and no order of the two', async () => {
    const { id } = await app.listing('ada', content, 'draft');
    const { body } = await app.as<{ nda: { id: string } }>(
      'pia',
      'POST',
      `/api/marketplace-listings/${(await app.listing('ada', content, 'published')).id}/nda`,
    );
    const found: Record<string, number> = {};
    for (const [what, foreign, missing] of [
      ['a draft by its public address', `/api/marketplace-listings/${id}`, '/api/marketplace-listings/999999'],
      ['a listing of another owner', `/api/my-listings/${id}`, '/api/my-listings/999999'],
      ['the documents of another owner', `/api/my-listings/${id}/documents`, '/api/my-listings/999999/documents'],
      ['an NDA of others', `/api/ndas/${body.nda.id}/page`, `/api/ndas/${MISSING}/page`],
    ] as const) {
      for (let warm = 0; warm < 200; warm += 1) await Promise.all([timed(foreign), timed(missing)]);
      const times = { foreign: [] as number[], missing: [] as number[] };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const order = pair % 2 === 0 ? (['foreign', 'missing'] as const) : (['missing', 'foreign'] as const);
        for (const kind of order) times[kind].push(await timed(kind === 'foreign' ? foreign : missing));
      }
      found[what] = auc(times.foreign, times.missing);
    }
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    for (const area of Object.values(found)) {
      expect(area).toBeGreaterThan(0.45);
      expect(area).toBeLessThan(0.55);
    }
  });
});
