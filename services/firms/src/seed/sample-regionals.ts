import type { SampleFirm } from '@app/domain';
import { billions, grid, sampleFirm } from './sample-firm';

/** Regional firms with 200 advisors or more; advisors are employees. */
export const SAMPLE_REGIONALS: readonly SampleFirm[] = [
  sampleFirm(
    'regional',
    ['brindlewood-financial', 'Brindlewood Financial'],
    {
      founded: 1929,
      headquarters: { city: 'Richmond', state: 'VA' },
      advisors: 1_180,
      assets: billions(148),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Publicly traded, with 18% of the stock in the hands of employees.',
      payoutGrid: grid([0, 32], [300_000, 38], [600_000, 42], [1_000_000, 43], [2_000_000, 46]),
      deal: {
        upfront: [95, 125],
        backEnd: [25, 50],
        years: 9,
        note:
          'Nine tenths are paid in cash and one tenth in stock. Unvested deferred pay from the old firm is replaced ' +
          'in full with stock that vests over five years.',
      },
      technology: ['Planning software included', 'Proposal builder', 'Online account opening for all account types'],
      culture:
        'Offices stretch from Maryland to Georgia, most with fewer than fifteen advisors. ' +
        'The chief executive calls each recruit before the offer is signed.',
      pros: [
        'Replaces all unvested deferred pay, which is unusual for a firm of this size.',
        'Equity research on mid-sized companies of the region is written in-house.',
      ],
      cons: [
        'Replacement stock falls with the share price; the parent lost 31% of its value in 2022.',
        'No trust company outside Virginia, so trustee work is referred elsewhere.',
      ],
    },
    {
      read: '2026-10-06',
      on: { technology: '2025-08-28', custodians: '2025-08-28' },
      asOf: { deal: '2025-05-31' },
    },
  ),
  sampleFirm(
    'regional',
    ['meramont-securities', 'Meramont Securities'],
    {
      founded: 1931,
      headquarters: { city: 'St. Louis', state: 'MO' },
      advisors: 2_050,
      assets: billions(266),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Publicly traded. The founding family sold its last block of shares in 2016.',
      payoutGrid: grid([0, 33], [350_000, 39], [600_000, 43], [1_000_000, 45], [2_500_000, 48]),
      deal: {
        upfront: [115, 150],
        backEnd: [40, 100],
        years: 9,
        note: 'Two back-ends after years two and four, on production alone. No asset hurdle.',
      },
      technology: [
        'Choice of two planning programs',
        'Own clearing system with same-day fixes',
        'Estate document reader',
      ],
      culture:
        'Recruits from national firms make up about half of the force and are asked to speak with three ' +
        'earlier recruits before they sign. Branch profit is shared with the branch manager.',
      pros: [
        'Self-clearing, which shortens the path from an error to its correction.',
        'One of the few regionals with a full underwriting calendar in municipal bonds.',
        'No household minimum.',
      ],
      cons: [
        'Growth came through eight acquisitions, and support differs from one former firm to the next.',
        'Deferred pay of 2% of production vests only after seven years.',
      ],
    },
    {
      read: '2026-09-14',
      on: { founded: '2025-02-11', ownership: '2025-02-11' },
    },
  ),
  sampleFirm(
    'regional',
    ['wauketon-securities', 'Wauketon Securities'],
    {
      founded: 1919,
      headquarters: { city: 'Milwaukee', state: 'WI' },
      advisors: 860,
      assets: billions(151),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Owned by 1,340 of its 2,100 employees. No holder may have more than 3% of the shares.',
      payoutGrid: grid([0, 35], [400_000, 40], [600_000, 43], [1_000_000, 45]),
      deal: {
        upfront: [75, 100],
        backEnd: [0, 25],
        years: 8,
        note: 'Most recruits choose a smaller note and the right to buy shares after the first anniversary.',
      },
      technology: ['Advisor-run model portfolios', 'Internal ticket system with published waiting times'],
      culture:
        'Decisions are slow and explained. A committee of elected advisors reviews the grid every two years ' +
        'and publishes its minutes to all employees.',
      pros: [
        'Book-value shares have risen in 24 of the last 25 fiscal years.',
        'The grid has not been cut since 2009.',
      ],
      cons: [
        'An advisor who wants cash up front will find better offers at most other firms.',
        'Shares cannot be bought in the first year and must be sold within 90 days of leaving.',
      ],
    },
    { read: '2026-10-29' },
  ),
  sampleFirm(
    'regional',
    ['harpethorn-securities', 'Harpethorn Securities'],
    {
      founded: 1964,
      headquarters: { city: 'Nashville', state: 'TN' },
      advisors: 415,
      assets: billions(46.5),
      custodians: ['Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'Partnership of 61 partners, of whom 44 are producing advisors.',
      payoutGrid: grid([0, 32], [300_000, 37], [600_000, 41], [900_000, 43.5], [1_500_000, 45]),
      deal: {
        upfront: [100, 135],
        backEnd: [20, 60],
        years: 9,
        note: 'Hurdles are 70% of the assets after one year and 90% of T-12 after two.',
      },
      technology: [
        'Royalty income module for musicians',
        'Physician contract checklist',
        'Desktop of the clearing firm',
      ],
      culture:
        'Hospital executives, physicians and songwriters are the best-known client groups. ' +
        'Partners vote on every recruit above $1.5 million of production.',
      pros: [
        'Partnership is open to advisors after five years and is granted to about three a year.',
        'Specialists at headquarters read catalog sale and hospital severance contracts for clients.',
      ],
      cons: [
        'Tennessee, Kentucky and north Alabama only; a client who moves west is served by phone.',
        'Ticket charges of the clearing firm are deducted before the grid.',
      ],
    },
    {
      read: '2026-04-20',
      on: { advisors: '2025-04-28', assets: '2025-04-28', payoutGrid: '2026-10-14' },
    },
  ),
  sampleFirm(
    'regional',
    ['ingotwell-securities', 'Ingotwell Securities'],
    {
      founded: 1926,
      headquarters: { city: 'Pittsburgh', state: 'PA' },
      advisors: 305,
      assets: billions(37.2),
      custodians: ['Pembrake Clearing'],
      protocol: 'member',
      ownership: 'An employee stock ownership plan has held all shares since 2004.',
      payoutGrid: grid([0, 34], [350_000, 38.5], [600_000, 42], [1_000_000, 44], [1_750_000, 45]),
      deal: {
        upfront: [85, 115],
        backEnd: [15, 50],
        years: 9,
        note: 'Recruits enter the stock plan on the same day as any other employee; it is not part of the deal.',
      },
      technology: ['Pension election comparison', 'Tax return import', 'Central trading for model accounts'],
      culture:
        'The first clients were steelworkers, and pension decisions still bring most of the new ones. ' +
        'Salaried planners at headquarters prepare the plan; the advisor presents it.',
      pros: [
        'Stock plan contributions averaged 9% of pay over the last five years, at no cost to the advisor.',
        'A planning department of fourteen works for every advisor without a charge.',
      ],
      cons: [
        'Plan shares are paid out over five years after leaving, beginning in the sixth.',
        'The central models must be used for accounts under $100,000.',
      ],
    },
    {
      read: '2026-09-28',
      on: { culture: '2025-07-22', advisors: '2025-07-22' },
    },
  ),
  sampleFirm(
    'regional',
    ['trinidale-securities', 'Trinidale Securities'],
    {
      founded: 1955,
      headquarters: { city: 'Fort Worth', state: 'TX' },
      advisors: 540,
      assets: billions(71),
      custodians: ['Pembrake Clearing'],
      protocol: 'member',
      ownership: 'A private equity fund bought 45% in 2022; advisors and officers hold the rest.',
      payoutGrid: grid([0, 32], [400_000, 38], [600_000, 41.5], [1_000_000, 44.5], [2_000_000, 47]),
      deal: {
        upfront: [130, 175],
        backEnd: [60, 125],
        years: 10,
        note: 'Back-ends fall due after years one, two and three; the third is paid only if the first two were met.',
      },
      technology: ['New desktop since 2024', 'Alternative investments ordering', 'Lead lists from sponsored events'],
      culture:
        'Recruiting is the strategy: the force has grown by 160 advisors since the fund invested. ' +
        'Long-time employees describe the pace as harder than before.',
      pros: [
        'Deals at the top of the regional range, and a transition crew of twenty on site for the first two weeks.',
        'Budget for technology has doubled since the investment.',
      ],
      cons: [
        'The fund will want to sell, and the terms of a successor are unknown.',
        'A missed first hurdle costs the third back-end too.',
      ],
    },
    {
      read: '2026-11-03',
      on: { payoutGrid: '2025-06-24', website: '2025-06-24', protocol: '2025-06-24' },
    },
  ),
];
