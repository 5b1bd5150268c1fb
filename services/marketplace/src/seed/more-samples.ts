import type { Affiliation, ListingFields, ListingStatus, ListingType } from '@app/domain';
import type { Sample } from './sample-listings';

const MILLION = 1_000_000;

/** Amounts in millions of dollars; null for a figure that the owner keeps for later. */
type Figures = {
  aum: number | null;
  revenue: number | null;
  clients: number | null;
  feeBased: number | null;
  staff: number | null;
  price?: number;
};
type Terms = Pick<ListingFields, 'timeline' | 'reason' | 'financing'> &
  Partial<Pick<ListingFields, 'exact' | 'priceDisplay'>>;
type Place = [state: string, city: string, affiliation: Affiliation];

const dollars = (millions: number | null) => (millions === null ? null : Math.round(millions * MILLION));

function sample(
  [id, type, status, listedDaysAgo]: [number, ListingType, ListingStatus, number],
  [title, summary, description]: [string, string, string],
  [state, city, affiliation]: Place,
  { aum, revenue, price, ...counts }: Figures,
  terms: Terms,
): Sample {
  return {
    id,
    type,
    status,
    highlighted: false,
    listedDaysAgo,
    title,
    summary,
    description: [description],
    state,
    city,
    affiliation,
    ...counts,
    aum: dollars(aum),
    revenue: dollars(revenue),
    price: dollars(price ?? null),
    exact: [],
    priceDisplay: 'on_request',
    ...terms,
  };
}

/** Public ones, older than those in `sample-listings.ts`, so that these stay first. */
export const MORE_SAMPLES: Sample[] = [
  sample(
    [2013, 'sell', 'published', 41],
    [
      'Retirement plan practice with municipal clients',
      'Plan assets and the households behind them, with a team that wants to stay after the sale.',
      'Half of the revenue comes from plans of towns and school districts, half from participants who became clients.',
    ],
    ['PA', 'Allentown', 'independent'],
    { aum: 142, revenue: 1.12, clients: 188, feeBased: 69, staff: 4, price: 3.1 },
    { timeline: 'within_1_year', reason: 'retirement', financing: ['bank_loan', 'seller_note'], priceDisplay: 'price' },
  ),
  sample(
    [2014, 'sell', 'published', 43],
    [
      'Fee-only planning firm for families in technology',
      'A fee-only firm with young families and written plans seeks a buyer who keeps the method.',
      'Median client age is 44. Every household pays a retainer and meets its planner three times a year.',
    ],
    ['CO', 'Fort Collins', 'ria'],
    { aum: 128, revenue: 1.18, clients: 131, feeBased: 100, staff: 3, price: 3.4 },
    {
      timeline: 'within_6_months',
      reason: 'career_change',
      financing: ['cash', 'bank_loan'],
      exact: ['revenue'],
      priceDisplay: 'multiple',
    },
  ),
  sample(
    [2015, 'sell', 'published', 45],
    [
      'Widow and estate planning practice, three advisors',
      'The founding partner retires; two partners stay and would remain under a new owner.',
      'Most clients came by referral of attorneys. The practice settles about thirty estates a year.',
    ],
    ['MA', 'Worcester', 'independent'],
    { aum: 260, revenue: 2.05, clients: 240, feeBased: 81, staff: 6, price: 5.9 },
    { timeline: 'within_1_year', reason: 'retirement', financing: ['bank_loan', 'earn_out'], priceDisplay: 'price' },
  ),
  sample(
    [2016, 'sell', 'published', 47],
    [
      'Insurance and annuity book becoming fee-based',
      'A book in transition from commission to fees, priced on recurring revenue only.',
      'Sixty of the households have moved to advisory accounts in two years; the owner helps with the rest.',
    ],
    ['AL', 'Huntsville', 'independent'],
    { aum: 64, revenue: 0.52, clients: 150, feeBased: 38, staff: 2, price: 0.9 },
    {
      timeline: 'now',
      reason: 'retirement',
      financing: ['seller_note', 'earn_out'],
      exact: ['price'],
      priceDisplay: 'price',
    },
  ),
  sample(
    [2017, 'sell', 'published', 51],
    [
      'Bank channel team ready to go independent',
      'Two advisors with portable relationships sell their book to a firm that takes them in.',
      'Clients follow the advisors, as two earlier moves of the team have shown.',
    ],
    ['MO', 'Springfield', 'bank'],
    { aum: 210, revenue: 1.31, clients: 320, feeBased: 55, staff: 3 },
    { timeline: 'within_6_months', reason: 'career_change', financing: ['cash', 'equity'] },
  ),
  sample(
    [2018, 'sell', 'under_offer', 80],
    [
      'Wealth practice for physicians and dentists',
      'Practice owners among the clients; planning, tax projections and practice sales in one place.',
      'The team works with four accounting firms that send about ten new clients a year.',
    ],
    ['TN', 'Chattanooga', 'ria'],
    { aum: 330, revenue: 2.6, clients: 205, feeBased: 96, staff: 7, price: 8.1 },
    { timeline: 'now', reason: 'health_or_family', financing: ['cash', 'bank_loan'], priceDisplay: 'multiple' },
  ),
  sample(
    [2019, 'buy', 'published', 42],
    [
      'Family-owned RIA buys practices of retiring owners',
      'We keep names, staff and offices, and pay from our own funds and a bank line.',
      'Six acquisitions since 2015; every founder stayed for at least a year, and no office was closed.',
    ],
    ['OH', 'Akron', 'ria'],
    { aum: 890, revenue: 6.9, clients: null, feeBased: 94, staff: 24 },
    { timeline: 'open', reason: 'growth', financing: ['cash', 'bank_loan'] },
  ),
  sample(
    [2020, 'buy', 'published', 46],
    [
      'Advisor with a loan approved seeks a first practice',
      'An advisor of 38 with an approved loan looks for a practice of one owner to learn and take over.',
      'The loan covers up to eighty percent of a price of two million dollars.',
    ],
    ['NC', 'Hickory', 'independent'],
    { aum: 45, revenue: 0.36, clients: null, feeBased: 74, staff: 1 },
    { timeline: 'within_1_year', reason: 'growth', financing: ['bank_loan', 'seller_note'] },
  ),
  sample(
    [2021, 'buy', 'published', 50],
    [
      'Regional team buys small practices nearby',
      'We look for practices of up to fifty million dollars whose clients want to stay local.',
      'Clients of acquired practices keep their advisor for a year and meet their new one from the first day.',
    ],
    ['GA', 'Macon', 'regional'],
    { aum: 410, revenue: 3.2, clients: null, feeBased: 66, staff: 9 },
    { timeline: 'open', reason: 'growth', financing: ['cash', 'seller_note'] },
  ),
  sample(
    [2022, 'merge', 'published', 48],
    [
      'Two-partner firm seeks an equal for operations',
      'We would share compliance, technology and an office manager with a firm of our size.',
      'Both partners are in their forties and plan to work for another fifteen years.',
    ],
    ['MN', 'Rochester', 'ria'],
    { aum: 175, revenue: 1.4, clients: 160, feeBased: 92, staff: 4 },
    { timeline: 'within_1_year', reason: 'growth', financing: ['equity'] },
  ),
  sample(
    [2023, 'merge', 'published', 56],
    [
      'Tax and planning practice looks for an investment partner',
      'Three hundred tax clients need investment advice that we would rather share than build.',
      'The practice prepares the returns of business owners and refers investment work today.',
    ],
    ['IA', 'Dubuque', 'independent'],
    { aum: 38, revenue: 0.61, clients: 310, feeBased: 25, staff: 5 },
    { timeline: 'open', reason: 'growth', financing: ['equity', 'cash'] },
  ),
  sample(
    [2024, 'merge', 'published', 61],
    [
      'Women-led planning firm merges with a like-minded one',
      'A firm of planners seeks partners who share fees, method and a four-day week.',
      'Clients are professionals between thirty and fifty; growth comes from their colleagues.',
    ],
    ['OR', 'Eugene', 'ria'],
    { aum: 96, revenue: 0.88, clients: 118, feeBased: 100, staff: 4 },
    { timeline: 'within_3_years', reason: 'growth', financing: ['equity'] },
  ),
  sample(
    [2025, 'successor', 'published', 52],
    [
      'Successor for a practice in a small town',
      'A planner who wants to live outside a city finds clients, an office and a patient owner.',
      'The owner has served the same families for thirty-five years and would stay for three more.',
    ],
    ['KS', 'Salina', 'independent'],
    { aum: 58, revenue: 0.47, clients: 132, feeBased: 61, staff: 2, price: 1.05 },
    { timeline: 'within_3_years', reason: 'retirement', financing: ['seller_note', 'earn_out'], priceDisplay: 'price' },
  ),
  sample(
    [2026, 'successor', 'published', 58],
    [
      'Two successors wanted for a growing RIA',
      'The firm needs two planners who will own half of it within five years.',
      'Equity is granted each year against growth; the rest is bought out of distributions.',
    ],
    ['VA', 'Roanoke', 'ria'],
    { aum: 240, revenue: 1.95, clients: 185, feeBased: 98, staff: 6 },
    { timeline: 'within_3_years', reason: 'retirement', financing: ['equity', 'earn_out'], exact: ['state'] },
  ),
  sample(
    [2027, 'continuity', 'published', 54],
    [
      'Continuity agreement for a sole owner',
      'A sole owner seeks a written agreement with a firm that would serve the clients in an emergency.',
      'The agreement would be mutual, with a price formula that an appraiser reviews each year.',
    ],
    ['ME', 'Bangor', 'ria'],
    { aum: 72, revenue: 0.63, clients: 95, feeBased: 100, staff: 1 },
    { timeline: 'open', reason: 'continuity', financing: ['cash'] },
  ),
  sample(
    [2028, 'continuity', 'published', 66],
    [
      'Mutual continuity group of four practices has room',
      'Four owners cover one another and look for a fifth with similar clients and software.',
      'The group meets every quarter, keeps client plans in one format and has acted once.',
    ],
    ['WI', 'Appleton', 'independent'],
    { aum: 120, revenue: 0.98, clients: 165, feeBased: 77, staff: 3 },
    { timeline: 'open', reason: 'continuity', financing: ['cash', 'bank_loan'] },
  ),
  sample(
    [2029, 'join', 'published', 49],
    [
      'Join a planning team with its own investment desk',
      'An established team offers leads, operations and a path to equity to an advisor with a book.',
      'Advisors keep their clients and their name on the door; the team does the rest.',
    ],
    ['AZ', 'Mesa', 'regional'],
    { aum: 520, revenue: 4.4, clients: null, feeBased: 70, staff: 12 },
    { timeline: 'open', reason: 'growth', financing: ['equity'] },
  ),
  sample(
    [2030, 'join', 'published', 59],
    [
      'Advisor with a small book wants to join a firm',
      'A career changer with thirty households looks for a firm that teaches planning.',
      'The advisor was an actuary for twelve years and holds the CFP mark.',
    ],
    ['NE', 'Kearney', 'independent'],
    { aum: 14, revenue: 0.11, clients: 30, feeBased: 88, staff: 1 },
    { timeline: 'within_6_months', reason: 'career_change', financing: ['equity'] },
  ),
];

/** Listings in the states that the public does not see. */
export const HIDDEN_SAMPLES: Sample[] = [
  sample(
    [2031, 'sell', 'draft', 1],
    [
      'Practice for educators, not finished',
      'A draft that shows what an owner sees before submitting.',
      'The draft has no figures yet.',
    ],
    ['NM', 'Las Cruces', 'independent'],
    { aum: null, revenue: null, clients: null, feeBased: null, staff: null },
    { timeline: 'open', reason: 'other', financing: [] },
  ),
  sample(
    [2032, 'sell', 'submitted', 2],
    [
      'Planning practice for airline families',
      'A practice of one owner and one associate that waits for a moderator.',
      'Pilots and their families make up two thirds of the clients.',
    ],
    ['TX', 'Denton', 'independent'],
    { aum: 88, revenue: 0.74, clients: 120, feeBased: 79, staff: 2, price: 1.7 },
    { timeline: 'within_1_year', reason: 'retirement', financing: ['bank_loan'], priceDisplay: 'price' },
  ),
  sample(
    [2033, 'merge', 'submitted', 1],
    [
      'Firm for business owners seeks a tax partner',
      'A planning firm with business owners would merge with a firm of enrolled agents.',
      'The two practices already serve forty clients together.',
    ],
    ['IN', 'Fort Wayne', 'ria'],
    { aum: 150, revenue: 1.2, clients: 140, feeBased: 95, staff: 4 },
    { timeline: 'within_1_year', reason: 'growth', financing: ['equity'] },
  ),
  sample(
    [2034, 'buy', 'in_review', 3],
    [
      'Buyer with a bank line seeks practices near a lake',
      'A team with a line of credit looks for practices of thirty to eighty million dollars.',
      'The team closes two acquisitions a year and no more.',
    ],
    ['MI', 'Traverse City', 'independent'],
    { aum: 310, revenue: 2.4, clients: null, feeBased: 71, staff: 8 },
    { timeline: 'open', reason: 'growth', financing: ['bank_loan', 'cash'] },
  ),
  sample(
    [2035, 'successor', 'changes_requested', 6],
    [
      'Successor wanted for a practice of farmers',
      'The moderator has asked the owner to say how the price was found.',
      'Clients own land; succession of farms is the main work.',
    ],
    ['SD', 'Brookings', 'independent'],
    { aum: 70, revenue: 0.5, clients: 110, feeBased: 48, staff: 2, price: 2.4 },
    { timeline: 'within_3_years', reason: 'retirement', financing: ['seller_note'], priceDisplay: 'price' },
  ),
  sample(
    [2036, 'sell', 'rejected', 20],
    [
      'Book of business without an owner’s agreement',
      'A listing that a moderator did not approve, because the seller does not own the clients.',
      'The employer’s agreement does not allow a sale.',
    ],
    ['NJ', 'Trenton', 'wirehouse'],
    { aum: 180, revenue: 1.3, clients: 150, feeBased: 60, staff: 2, price: 2.0 },
    { timeline: 'now', reason: 'other', financing: ['cash'], priceDisplay: 'price' },
  ),
  sample(
    [2037, 'sell', 'paused', 60],
    [
      'Coastal practice paused for the tax season',
      'The owner has paused the listing until the end of April.',
      'Half of the clients live elsewhere in the winter.',
    ],
    ['FL', 'Vero Beach', 'independent'],
    { aum: 135, revenue: 1.05, clients: 150, feeBased: 80, staff: 3, price: 2.9 },
    { timeline: 'within_1_year', reason: 'retirement', financing: ['bank_loan', 'seller_note'], priceDisplay: 'price' },
  ),
  sample(
    [2038, 'sell', 'sold', 150],
    [
      'Retirement practice that found its buyer',
      'Sold to a firm of the same region after four months.',
      'The founder works with the buyer for two years.',
    ],
    ['WA', 'Yakima', 'ria'],
    { aum: 98, revenue: 0.82, clients: 104, feeBased: 97, staff: 3, price: 2.3 },
    { timeline: 'now', reason: 'retirement', financing: ['bank_loan'], priceDisplay: 'multiple' },
  ),
  sample(
    [2039, 'continuity', 'withdrawn', 80],
    [
      'Continuity partner, no longer needed',
      'The owner has found a partner in the family and withdrew the listing.',
      'The daughter of the owner has joined the practice.',
    ],
    ['VT', 'Rutland', 'independent'],
    { aum: 52, revenue: 0.41, clients: 85, feeBased: 70, staff: 2 },
    { timeline: 'open', reason: 'continuity', financing: ['cash'] },
  ),
  sample(
    [2040, 'join', 'expired', 130],
    [
      'Team place for an advisor, expired',
      'The listing left the site after ninety days and can be renewed.',
      'The place is with a team of six.',
    ],
    ['UT', 'Provo', 'regional'],
    { aum: 260, revenue: 2.1, clients: null, feeBased: 64, staff: 6 },
    { timeline: 'open', reason: 'growth', financing: ['equity'] },
  ),
];
