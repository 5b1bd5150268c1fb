import type { ListingDetail, ListingTeaser } from '@app/contracts';

/** A published listing as everyone sees it. */
export function listingTeaser(id: number, changes: Partial<ListingTeaser> = {}): ListingTeaser {
  return {
    id,
    title: `Practice ${id}`,
    location: 'Ohio',
    type: 'sell',
    area: 'east_north_central',
    state: 'OH',
    aum: { low: 100_000_000, high: 250_000_000 },
    revenue: null,
    clients: null,
    price: null,
    multiple: null,
    feeBasedPercentage: null,
    highlighted: false,
    sample: false,
    summary: 'An established practice.',
    listedAt: '2026-11-16',
    ...changes,
  };
}

/** The same with what its own page shows. */
export function listingDetail(id: number): ListingDetail {
  return {
    ...listingTeaser(id),
    status: 'published',
    affiliation: 'ria',
    staff: null,
    financing: ['cash'],
    timeline: 'now',
    reason: 'retirement',
    documents: { nda: 0, released: 0 },
  };
}
