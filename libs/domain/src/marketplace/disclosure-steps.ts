import { bandOf, coarseBandOf, exactly, type FigureRange } from './bands';
import type { Affiliation, ExactChoice, ListingFields } from './listing-fields';
import { divisionOf, regionOf, type Area } from './regions';

/** What identifies a practice among all firms: where it is, how large it is, and what kind of firm it is. */
export type PracticeFigures = Pick<ListingFields, 'state' | 'aum' | 'revenue' | 'clients' | 'feeBased' | 'affiliation'>;

/** What a teaser shows of those figures. */
export type PublicFigures = {
  area: Area;
  state: string | null;
  aum: FigureRange | null;
  revenue: FigureRange | null;
  clients: FigureRange | null;
  feeBased: FigureRange | null;
  affiliation: Affiliation | null;
};

/**
 * How much a teaser says, from the most to the least. A practice takes the first step at which enough firms would show
 * the same (`DisclosureRule`), so that no teaser fits only a few.
 */
export const DISCLOSURE_STEPS = [
  'all',
  'without_affiliation',
  'without_fee_share',
  'coarse_clients',
  'coarse_revenue',
  'coarse_aum',
  'region',
  'country',
  'nothing',
] as const;
export type DisclosureStep = (typeof DISCLOSURE_STEPS)[number];

export function reached(step: DisclosureStep, at: DisclosureStep): boolean {
  return DISCLOSURE_STEPS.indexOf(step) >= DISCLOSURE_STEPS.indexOf(at);
}

function areaAt(step: DisclosureStep, state: string | null): Area {
  const division = state === null ? undefined : divisionOf(state);
  if (division === undefined || reached(step, 'country')) return 'us';
  return reached(step, 'region') ? regionOf(division) : division;
}

/** The figures as bands at a step, without any exact choice. */
export function generalize(figures: PracticeFigures, step: DisclosureStep): PublicFigures {
  const { aum, revenue, clients, feeBased, affiliation } = figures;
  if (step === 'nothing') {
    return { area: 'us', state: null, aum: null, revenue: null, clients: null, feeBased: null, affiliation: null };
  }
  const band = (figure: 'aum' | 'revenue' | 'clients', value: number | null, coarseFrom: DisclosureStep) => {
    if (value === null) return null;
    return reached(step, coarseFrom) ? coarseBandOf(figure, value) : bandOf(figure, value);
  };
  return {
    area: areaAt(step, figures.state),
    state: null,
    aum: band('aum', aum, 'coarse_aum'),
    revenue: band('revenue', revenue, 'coarse_revenue'),
    clients: band('clients', clients, 'coarse_clients'),
    feeBased: feeBased === null || reached(step, 'without_fee_share') ? null : bandOf('feeBased', feeBased),
    affiliation: reached(step, 'without_affiliation') ? null : affiliation,
  };
}

/** The bands with what the owner chose to show exactly in their place. */
export function withExactChoices(
  shown: PublicFigures,
  figures: PracticeFigures,
  exact: readonly ExactChoice[],
): PublicFigures {
  const chosen = { ...shown };
  for (const figure of ['aum', 'revenue', 'clients', 'feeBased'] as const) {
    const value = figures[figure];
    if (value !== null && exact.includes(figure)) chosen[figure] = exactly(value);
  }
  if (figures.state !== null && exact.includes('state')) {
    chosen.state = figures.state;
    chosen.area = divisionOf(figures.state) ?? 'us';
  }
  return chosen;
}
