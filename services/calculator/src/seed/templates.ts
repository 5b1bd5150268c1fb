import type { DealTemplateInput } from '@app/contracts';
import { newOffer, type Backend, type Channel, type Offer } from '@app/domain';

/** The date of made-up terms whose sources have no date; others are not newer than their newest source. */
const AS_OF = '2026-11-01';

type Sketch = Omit<DealTemplateInput, 'offer' | 'asOf'> & { asOf?: string; channel: Channel; terms: Partial<Offer> };

const onProduction = (
  id: string,
  month: number,
  hurdle: number,
  value: number,
  gate: Backend['gate'] = [],
): Backend => ({
  id,
  kind: 'production',
  month,
  hurdle,
  hurdleBase: 'recognizedT12',
  pay: { basis: 'pctActualT12', value },
  eligiblePct: 1,
  proration: { kind: 'none' },
  gate,
  form: { kind: 'cash' },
});

/** Basis points of what arrived in the three months before; all four share one cap. */
const quarterly = (month: number, bps: number): Backend => ({
  id: `assets-month-${month}`,
  kind: 'assets',
  month,
  hurdle: 0,
  hurdleBase: 'recruitedAssets',
  pay: { basis: 'bpsTransferred', value: bps, sinceMonth: month - 3, cap: 500_000, capGroup: 'first-year' },
  eligiblePct: 1,
  proration: { kind: 'none' },
  gate: [],
  form: { kind: 'cash' },
});

const HALF_MOVED: Backend['gate'] = [{ kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 }];

/**
 * Invented firms. Their terms have the shapes of published deals and lie in the illustrative ranges; no firm offers
 * them.
 */
const SKETCHES: Sketch[] = [
  {
    id: 'quillmark-asset-steps',
    firm: 'quillmark-securities',
    firmName: 'Quillmark Securities',
    channel: 'wirehouse',
    title: 'Up-front with quarterly asset steps',
    summary:
      'A published deal’s shape with other numbers: the first year pays by what arrives each quarter, later years ' +
      'by production, once half of the assets have moved. The first-year cap stands for a T-12 of $1,000,000: ' +
      'enter half of your own.',
    sourceIds: ['backendSteps', 'stackedNotes'],
    terms: {
      upfront: { basis: 'pctT12', value: 1.25, cashPct: 1, equityPct: 0 },
      note: { term: 9, rate: 0.04, schedule: 'level', interestMode: 'bonused' },
      backends: [
        quarterly(3, 50),
        quarterly(6, 45),
        quarterly(9, 40),
        quarterly(12, 35),
        onProduction('production-2', 24, 0.9, 0.4, HALF_MOVED),
        onProduction('production-3', 36, 1.05, 0.4, HALF_MOVED),
      ],
    },
  },
  {
    id: 'ostrander-vale-classic',
    firm: 'ostrander-vale',
    firmName: 'Ostrander Vale & Co.',
    channel: 'wirehouse',
    title: 'Large up-front, three back-ends',
    summary: 'A high up-front on a nine-year note, and three back-ends that add up to half of T-12.',
    sourceIds: ['recruiting2024', 'trade2025'],
    asOf: '2025-05-31',
    terms: {
      upfront: { basis: 'pctT12', value: 1.75, cashPct: 1, equityPct: 0 },
      deferredReplacement: { pct: 0.5, form: 'cash', schedule: [{ year: 1, share: 1 }] },
    },
  },
  {
    id: 'brindlewood-even',
    firm: 'brindlewood-financial',
    firmName: 'Brindlewood Financial',
    channel: 'regional',
    title: 'Even deal with full replacement',
    summary: 'A smaller up-front, and unvested deferred compensation replaced in full over five years.',
    sourceIds: ['negotiating', 'trade2025'],
    asOf: '2025-05-31',
    terms: {
      upfront: { basis: 'pctT12', value: 1.1, cashPct: 0.9, equityPct: 0.1 },
      deferredReplacement: { pct: 1, form: 'equity', schedule: [1, 2, 3, 4, 5].map((year) => ({ year, share: 0.2 })) },
    },
  },
  {
    id: 'marrowstone-transition',
    firm: 'marrowstone-network',
    firmName: 'Marrowstone Network',
    channel: 'independent',
    title: 'Transition assistance on production',
    summary:
      'Half of T-12 as a loan over seven years. Charges and the practice’s own costs leave about 53% of production.',
    sourceIds: ['negotiating', 'independence', 'noteNuances'],
    terms: {},
  },
  {
    id: 'fennimore-on-assets',
    firm: 'fennimore-platform',
    firmName: 'Fennimore Platform',
    channel: 'independent',
    title: 'Forty-five basis points of what moves',
    summary: 'Paid on the assets that have arrived after a year, forgiven over four.',
    sourceIds: ['independentLoans2018'],
    asOf: '2018-12-31',
    terms: {
      upfront: { basis: 'bpsAssets', value: 45, cashPct: 1, equityPct: 0 },
      note: { term: 4, rate: 0.04, schedule: 'level', interestMode: 'bonused' },
      payout: {
        kind: 'grid',
        mode: 'marginal',
        tiers: [
          { from: 0, to: 500_000, rate: 0.88 },
          { from: 500_000, to: 1_500_000, rate: 0.91 },
          { from: 1_500_000, to: null, rate: 0.93 },
        ],
      },
    },
  },
  {
    id: 'juniper-sable-own-practice',
    firm: 'juniper-sable',
    firmName: 'Juniper Sable Advisers',
    channel: 'ria',
    title: 'Own practice on a platform',
    summary:
      'No up-front and no sale counted: the practice is the advisor’s own from the start and pays its own costs. ' +
      'Enter an exit value for every offer to compare one.',
    sourceIds: ['equityInstead'],
    terms: {
      note: { term: 0, rate: 0, schedule: 'level', interestMode: 'bonused' },
    },
  },
];

export const SEED_TEMPLATES: DealTemplateInput[] = SKETCHES.map(({ channel, terms, ...template }) => ({
  asOf: AS_OF,
  ...template,
  offer: { ...newOffer(channel, template.firmName), ...terms },
}));
