import type { SampleFirm } from '@app/domain';
import { billions, sampleFirm } from './sample-firm';

/** Registered investment advisers with 30 advisors or more. No grid: each sets pay in its own way. */
export const SAMPLE_RIAS: readonly SampleFirm[] = [
  sampleFirm(
    'ria',
    ['juniper-sable', 'Juniper Sable Advisers'],
    {
      founded: 2012,
      headquarters: { city: 'Santa Fe', state: 'NM' },
      advisors: 74,
      assets: billions(8.9),
      custodians: ['Lanthorn Custody', 'Ullesmark Custody'],
      protocol: 'member',
      ownership: 'The platform company is owned by its staff. Each practice on it is owned by its own advisors.',
      technology: [
        'Portfolio accounting for each practice',
        'Billing under the practice’s name',
        'Compliance calendar',
      ],
      culture:
        'Thirty-one practices share one registration, one compliance department and little else. ' +
        'There is no house view and no required portfolio.',
      pros: [
        'An advisor owns the practice from the first day and may sell it to anyone.',
        'A practice that outgrows the platform can register on its own with its data and its accounts in place.',
      ],
      cons: [
        'No up-front money; moving costs and the first months without revenue are the advisor’s.',
        'About 63% of revenue is left after platform charges, rent and staff.',
      ],
    },
    {
      read: '2026-10-15',
      on: { custodians: '2025-07-15', protocol: '2025-07-15' },
    },
  ),
  sampleFirm(
    'ria',
    ['olentwyn-wealth', 'Olentwyn Wealth Partners'],
    {
      founded: 2001,
      headquarters: { city: 'Dublin', state: 'OH' },
      advisors: 46,
      assets: billions(7.4),
      custodians: ['Lanthorn Custody'],
      protocol: 'member',
      ownership: 'Entirely owned by 71 of its 118 employees, receptionists and planners among them.',
      technology: ['One client record for the whole firm', 'Team scheduling', 'Tax projection each November'],
      culture:
        'Clients belong to a team of five, never to one person. Advisors are paid salary and a share of the ' +
        'firm’s profit, and the spread between the highest and the lowest pay is published inside.',
      pros: [
        'Any employee may buy shares after three years, with a loan from a local bank.',
        'Three other people know each household, so vacations and retirements are not a risk to clients.',
      ],
      cons: [
        'An advisor with a large book gives up the individual claim to it on joining.',
        'Single practitioners are declined unless they bring at least one colleague.',
      ],
    },
    { read: '2026-09-22', on: { ownership: '2025-10-02', founded: '2025-10-02' } },
  ),
  sampleFirm(
    'ria',
    ['grayquoin-advisors', 'Grayquoin Advisors'],
    {
      founded: 1988,
      headquarters: { city: 'Boston', state: 'MA' },
      advisors: 62,
      assets: billions(15.6),
      custodians: ['Ullesmark Custody', 'Kestlewick Clearing'],
      protocol: 'not_member',
      ownership: 'Seventeen partners own the firm and must sell their shares between the ages of 60 and 67.',
      technology: ['Manager research database', 'Private fund capital-call tracking', 'Board reporting books'],
      culture:
        'Half of the assets belong to schools, hospitals and small foundations. Advisors write investment policy ' +
        'statements and attend committee meetings, often in the evening.',
      pros: [
        'A research group of eleven vets private funds and publishes its rejections to the partners.',
        'Institutional clients stay fifteen years on average.',
      ],
      cons: [
        'Partnership takes about twelve years, and equity is bought at full appraised value.',
        'Fees on institutional mandates are low, near 35 basis points.',
      ],
    },
    {
      read: '2026-06-02',
      on: { headquarters: '2025-04-01', pros: '2025-04-01' },
    },
  ),
  sampleFirm(
    'ria',
    ['haldermoor-capital', 'Haldermoor Capital'],
    {
      founded: 2015,
      headquarters: { city: 'Austin', state: 'TX' },
      advisors: 385,
      assets: billions(52),
      custodians: ['Lanthorn Custody', 'Ullesmark Custody', 'Pembrake Clearing'],
      protocol: 'member',
      ownership:
        'A private equity fund holds 54%, sellers of the 48 practices acquired so far 33%, and managers the rest.',
      deal: {
        upfront: [25, 60],
        backEnd: [0, 0],
        years: 5,
        note:
          'For advisors who join without a sale, as a loan that is forgiven over five years. ' +
          'Owners of a practice negotiate a price for it instead.',
      },
      technology: ['Data warehouse across custodians', 'Firm-wide trading desk', 'Acquisition due-diligence room'],
      culture:
        'Buys practices and keeps their names for two years. After that, brand, portfolios and reporting are ' +
        'those of the firm, and local partners answer to a regional president.',
      pros: [
        'Sellers receive part of the price at closing and can hold units for a later sale of the whole.',
        'Human resources, payroll and compliance are taken over within 90 days.',
      ],
      cons: [
        'Units of the parent have no market, and their value depends on what the next buyer pays.',
        'Trading is centralized; an advisor may request exceptions but not place orders.',
        'Noncompetes of the sale run for five years.',
      ],
    },
    {
      read: '2026-10-22',
      on: { deal: '2026-03-19', pros: '2025-09-10', culture: '2025-09-10' },
    },
  ),
  sampleFirm(
    'ria',
    ['saltrush-wealth', 'Saltrush Wealth Management'],
    {
      founded: 2009,
      headquarters: { city: 'Charleston', state: 'SC' },
      advisors: 33,
      assets: billions(4.6),
      custodians: ['Ullesmark Custody'],
      protocol: 'member',
      ownership: 'Six founding partners, who left a national firm together, hold 88%; four younger partners hold 12%.',
      technology: ['Securities-based loans through three banks', 'Household balance sheet', 'Outsourced trading'],
      culture:
        'Works like the private client group that the founders left, with their own pricing and fewer committees. ' +
        'Marketing is by referral; the firm has no advertising budget.',
      pros: [
        'Colleagues know what a move from a national firm involves and have done it themselves.',
        'Newcomers keep 50% of the fees from their clients while the firm pays rent, staff and software.',
      ],
      cons: [
        'The founders are within three years of one another in age and will retire together.',
        'Ownership for later partners has come in small steps.',
      ],
    },
    {
      read: '2026-08-04',
      on: { website: '2025-03-25', advisors: '2025-11-12', assets: '2025-11-12' },
    },
  ),
  sampleFirm(
    'ria',
    ['wissahaven-partners', 'Wissahaven Partners'],
    {
      founded: 1992,
      headquarters: { city: 'Wayne', state: 'PA' },
      advisors: 58,
      assets: billions(9.8),
      custodians: ['Lanthorn Custody', 'Affiliated trust company'],
      protocol: 'not_member',
      ownership: 'A minority investor bought 20% in 2018; 31 employees own the remaining 80%.',
      technology: ['Practice loan and buy-in modeling', 'Student loan analysis', 'Cash reserve ladder'],
      culture:
        'Dentists, surgeons and their practices are two thirds of the clients. ' +
        'Advisors spend the early evening on the phone, when offices close and owners have time.',
      pros: [
        'A pipeline of residents and dental students through lectures at four schools.',
        'The affiliated trust company is chartered in Delaware and charges employees’ families nothing.',
      ],
      cons: [
        'Practice sales to corporate buyers take clients’ retirement plans away in the same month.',
        'The minority investor has a right to sell in 2028.',
      ],
    },
    {
      read: '2026-04-28',
      on: { custodians: '2025-02-05', technology: '2025-02-05', ownership: '2026-09-29' },
    },
  ),
  sampleFirm(
    'ria',
    ['tallowfield-advisers', 'Tallowfield Advisers'],
    {
      founded: 2019,
      headquarters: { city: 'Omaha', state: 'NE' },
      advisors: 130,
      assets: billions(11.2),
      custodians: ['Lanthorn Custody', 'Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'Advisors hold 67% in proportion to revenue; a growth investor owns the rest since 2023.',
      deal: {
        upfront: [10, 35],
        backEnd: [0, 0],
        years: 4,
        note: 'An advance on future profit distributions, repaid out of them or forgiven after four years.',
      },
      technology: ['Commodity hedging ledger', 'Land valuation feed', 'Commission accounts at an outside firm'],
      culture:
        'Formed by nineteen teams from regional firms across the Plains. Advisors may keep commission accounts ' +
        'with an outside broker-dealer, and about half of them do.',
      pros: [
        'Growers’ land, machinery and crop loans are part of every client report.',
        'Revenue decides voting rights, so larger teams have a say that matches their size.',
      ],
      cons: [
        'Seven years old: no partner has retired yet, and buyout terms are untested.',
        'Commission accounts add a second compliance department with its own rules.',
      ],
    },
    {
      read: '2026-11-05',
      on: { founded: '2025-06-10', technology: '2025-06-10' },
    },
  ),
];
