import fc from 'fast-check';
import { FIRMS_PER_PAGE, type FirmTeaser } from '@app/contracts';
import {
  CHANNELS,
  FIRM_FACETS,
  firmFits,
  firmSizeOf,
  firmValues,
  PROTOCOL_CHOICES,
  type FirmFacet,
  type FirmSearch,
} from '@app/domain';
import { FirmIndex } from './firm-index';

const CUSTODIANS = ['Alder Trust', 'Birch Custody', 'Cedar Clearing'];
const IDS = 40;

const teasers: fc.Arbitrary<FirmTeaser> = fc
  .record({
    id: fc.integer({ min: 1, max: IDS }),
    channel: fc.constantFrom(...CHANNELS),
    advisors: fc.option(fc.constantFrom(0, 9, 10, 400, 5_000)),
    custodians: fc.subarray(CUSTODIANS),
    protocol: fc.constantFrom(...PROTOCOL_CHOICES),
    verifiedOn: fc.option(fc.constantFrom('2025-01-31', '2026-02-28', '2026-11-27')),
  })
  .map((firm) => ({
    ...firm,
    slug: `firm-${firm.id}`,
    name: `Firm ${firm.id}`,
    sample: false,
    headquarters: null,
    assets: null,
  }));

/** Null removes the firm of this number. */
const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: IDS }), fc.option(teasers, { freq: 4 })), {
  minLength: 30,
  maxLength: 150,
});
const chosen = fc.record({
  channel: fc.subarray([...CHANNELS], { maxLength: 2 }),
  size: fc.subarray(['0-9', '10-49', '5000-up'], { maxLength: 2 }),
  custodian: fc.subarray([...CUSTODIANS, 'Not heard of'], { maxLength: 2 }),
  protocol: fc.subarray([...PROTOCOL_CHOICES], { maxLength: 2 }),
});

const sizeOf = ({ advisors }: FirmTeaser) => (advisors === null ? null : firmSizeOf(advisors));

describe('the directory in memory', () => {
  it('finds and counts what a plain list does, after any firms were added, changed and removed', () => {
    fc.assert(
      fc.property(
        changes,
        chosen,
        fc.option(fc.uniqueArray(fc.integer({ min: 1, max: IDS }))),
        (steps, facets, ids) => {
          const index = new FirmIndex();
          const firms = new Map<number, FirmTeaser>();
          for (const [at, [id, changed]] of steps.entries()) {
            if (changed) {
              index.put({ firm: changed, size: sizeOf(changed), ord: at });
              firms.set(changed.id, changed);
            } else {
              index.remove(id);
              firms.delete(id);
            }
          }
          const search: FirmSearch = { q: ids ? 'words' : '', chosen: facets, sort: 'name' };
          const found = index.find(search, ids && index.matchOf(ids, []), null);
          const among = [...firms.values()].filter(({ id }) => !ids || ids.includes(id));
          const fitting = (except?: FirmFacet) => among.filter((firm) => firmFits(facets, firm, except));
          expect(found.total).toBe(fitting().length);
          const slugs = fitting().map(({ slug }) => slug);
          expect(found.page.map(({ firm }) => firm.slug)).toEqual(slugs.sort().slice(0, FIRMS_PER_PAGE + 1));
          for (const facet of FIRM_FACETS) {
            const counts: Record<string, number> = {};
            for (const firm of fitting(facet))
              for (const value of firmValues(facet, firm)) counts[value] = (counts[value] ?? 0) + 1;
            expect({ [facet]: found.facets[facet] }).toEqual({ [facet]: counts });
          }
        },
      ),
    );
  });

  it('counts the sixty custodians with the most firms, and each chosen one', () => {
    const index = new FirmIndex();
    for (let id = 1; id <= 100; id += 1) {
      const custodians = Array.from({ length: id }, (_, number) => `Custodian ${String(number).padStart(3, '0')}`);
      const firm: FirmTeaser = {
        id,
        slug: `firm-${id}`,
        name: `Firm ${id}`,
        channel: 'ria',
        sample: false,
        headquarters: null,
        advisors: null,
        assets: null,
        custodians,
        protocol: 'unknown',
        verifiedOn: null,
      };
      index.put({ firm, size: null, ord: id });
    }
    const { facets } = index.find({ q: '', chosen: { custodian: ['Custodian 099'] }, sort: null }, null, null);
    const names = Object.keys(facets.custodian);
    expect(names).toHaveLength(60);
    expect(facets.custodian['Custodian 099']).toBe(1);
    expect(facets.custodian['Custodian 000']).toBe(100);
    expect(names).not.toContain('Custodian 059');
  });
});
