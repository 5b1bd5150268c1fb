import type { SampleFirm } from '@app/domain';
import { billions, sampleFirm } from './sample-firm';

/** Registered investment advisers with fewer than 30 advisors. */
export const SAMPLE_SMALL_RIAS: readonly SampleFirm[] = [
  sampleFirm(
    'ria',
    ['fallowmere-wealth', 'Fallowmere Wealth'],
    {
      founded: 2006,
      headquarters: { city: 'Portland', state: 'OR' },
      advisors: 19,
      assets: billions(2.3),
      custodians: ['Lanthorn Custody'],
      protocol: 'not_member',
      ownership: 'A perpetual purpose trust has owned the firm since 2021, so that it cannot be sold.',
      technology: ['Holdings screen by client values', 'Proxy vote reporting', 'Carbon data for public stocks'],
      culture:
        'Clients state in writing what they do not want to own, and portfolios are built stock by stock around it. ' +
        'The firm closes on the last Friday of each month for staff volunteering.',
      pros: [
        'Advisors receive profit shares without having to buy in.',
        'Screening and proxy voting are done by three analysts instead of an outside vendor.',
      ],
      cons: [
        'No equity is ever available, so there is nothing to sell at retirement.',
        'Custom portfolios limit an advisor to about 70 households.',
      ],
    },
    {
      read: '2026-09-09',
      on: { assets: '2025-10-21', advisors: '2025-10-21' },
    },
  ),
  sampleFirm(
    'ria',
    ['vanebrook-family-office', 'Vanebrook Family Office'],
    {
      founded: 1996,
      headquarters: { city: 'Greenwich', state: 'CT' },
      advisors: 14,
      assets: billions(4.1),
      custodians: ['Ullesmark Custody'],
      protocol: 'not_member',
      ownership: 'One family, its first client, keeps 40%; five principals own the other 60%.',
      technology: ['Entity and partnership ledger', 'Bill payment with two approvals', 'Aircraft and art inventory'],
      culture:
        'Sixty-two families, each with a principal and an accountant. ' +
        'Investment advice is under half of the work: bill payment, tax filings and household staff are the rest.',
      pros: [
        'Retainers are set yearly by the work done and do not fall with markets.',
        'Advisors are rarely asked to find clients: two or three families are added a year.',
      ],
      cons: [
        'A recruit’s existing clients are unlikely to meet the $20 million minimum.',
        'Principals are on call at weekends and during family events.',
      ],
    },
    {
      read: '2026-07-01',
      on: { technology: '2025-01-28', ownership: '2025-01-28' },
    },
  ),
  sampleFirm(
    'ria',
    ['cinderhalm-advisory', 'Cinderhalm Advisory'],
    {
      founded: 2010,
      headquarters: { city: 'Boulder', state: 'CO' },
      advisors: 28,
      assets: billions(3.4),
      custodians: ['Lanthorn Custody'],
      protocol: 'member',
      ownership: 'Eleven partners; the largest stake is 19% and shrinks by a point each year under the agreement.',
      technology: ['Stock option exercise planner', 'Direct indexing', 'Client portal written in-house'],
      culture:
        'Engineers and product managers with option grants come here before a public offering and tend to stay. ' +
        'Every plan is checked by a second planner who has not met the client.',
      pros: [
        'Partners’ stakes are reduced on a schedule, which leaves shares for those who join later.',
        'Minimum fees are waived for two years before a client’s company goes public.',
      ],
      cons: [
        'Revenue from new clients stalls when few companies go public, as in 2022 and 2023.',
        'An in-house portal depends on two programmers.',
      ],
    },
    {
      read: '2026-10-01',
      on: { protocol: '2025-08-12' },
    },
  ),
  sampleFirm(
    'ria',
    ['thistlecombe-advisors', 'Thistlecombe Advisors'],
    {
      founded: 1999,
      headquarters: { city: 'Burlington', state: 'VT' },
      advisors: 11,
      assets: billions(1.2),
      custodians: ['Kestlewick Clearing'],
      protocol: 'not_member',
      ownership: 'A benefit corporation with eight owners, all of them employed by the firm.',
      technology: ['Conservation easement worksheets', 'Fund screening', 'Secure document exchange'],
      culture:
        'Landowners, college staff and owners of small manufacturers. ' +
        'Advisors work four days a week in summer, and the office answers on all five.',
      pros: [
        'Bonuses depend on client surveys and peer review rather than on new assets.',
        'Two founders have already retired, and their clients and shares passed on as planned.',
      ],
      cons: [
        'Pay is below what a Boston firm offers for the same book.',
        'Vermont’s population limits local growth, and no second office is planned.',
      ],
    },
    {
      read: '2026-03-11',
      on: { founded: '2025-03-31', pros: '2025-03-31', ownership: '2025-03-31' },
    },
  ),
  sampleFirm(
    'ria',
    ['larkspindle-planning', 'Larkspindle Planning'],
    {
      founded: 2017,
      headquarters: { city: 'Ann Arbor', state: 'MI' },
      advisors: 9,
      assets: billions(0.62),
      custodians: ['Lanthorn Custody'],
      protocol: 'not_member',
      ownership: 'Three planners own equal thirds and pay themselves the same salary.',
      technology: ['Subscription billing', 'Budget and spending feed', 'Index portfolios with annual rebalancing'],
      culture:
        'Flat fees from $3,600 to $14,400 a year, printed on the website. ' +
        'Nurses, professors and young families are the clients; assets are not a condition.',
      pros: [
        'Income does not depend on markets, since no fee is a percentage of assets.',
        'Planners work from home three days a week and see clients in the evening twice.',
      ],
      cons: [
        'A book priced by assets has to be repriced on arrival, usually downward for large accounts.',
        'Growth is limited by the hours of nine planners.',
      ],
    },
    { read: '2026-10-28' },
  ),
  sampleFirm(
    'ria',
    ['kittredune-wealth', 'Kittredune Wealth'],
    {
      founded: 2004,
      headquarters: { city: 'Jackson', state: 'WY' },
      advisors: 16,
      assets: billions(3.9),
      custodians: ['Ullesmark Custody', 'Affiliated trust company'],
      protocol: 'not_member',
      ownership: 'Held by its two founders through a family trust; no other partner has been admitted.',
      technology: ['Trust situs comparison', 'Residency day counter', 'Reporting for carried interest'],
      culture:
        'Fund managers and founders who have moved to Wyoming, or whose trusts have. ' +
        'The trust company has more staff than the advisory firm.',
      pros: [
        'Directed trusts are administered in the same building, which shortens every trust matter.',
        'Salaries are set for the local cost of housing, with a loan for the down payment.',
      ],
      cons: [
        'Advisors cannot become owners under the present trust.',
        'Clients expect visits in three or four states a year.',
      ],
    },
    {
      read: '2025-08-18',
      on: { advisors: '2026-02-12', assets: '2026-02-12', headquarters: '2026-02-12' },
    },
  ),
  sampleFirm(
    'ria',
    ['ossiwell-advisers', 'Ossiwell Advisers'],
    {
      founded: 2013,
      headquarters: { city: 'Portsmouth', state: 'NH' },
      advisors: 22,
      assets: billions(2.6),
      custodians: ['Lanthorn Custody', 'Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'Nine partners in a limited liability company that distributes all profit each quarter.',
      technology: [
        'Video meetings with written summaries',
        'Task routing between time zones',
        'Identity check by phone camera',
      ],
      culture:
        'Advisors live in fourteen states and meet in Portsmouth twice a year. ' +
        'Clients are served by video, with one visit at home in the first year.',
      pros: [
        'An advisor may live anywhere in the country and is registered there at the firm’s cost.',
        'Operations work in two shifts, so requests from the West are answered the same day.',
      ],
      cons: [
        'No office to bring a client to outside New Hampshire.',
        'Since all profit is paid out, larger purchases are financed with debt.',
      ],
    },
    {
      read: '2026-08-26',
      on: { custodians: '2025-09-18', founded: '2025-09-18', website: '2025-09-18' },
    },
  ),
];
