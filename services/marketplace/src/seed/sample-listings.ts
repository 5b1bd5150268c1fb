import type { Listing } from '../listings/listing';

type SampleListing = Omit<Listing, 'listedAt'> & { listedDaysAgo: number };

/** Invented practices that are plausible in size and terms. A missing figure is one the owner keeps for later. */
export const SAMPLE_LISTINGS: SampleListing[] = [
  {
    id: 2001, type: 'sell', status: 'published', highlighted: true, listedDaysAgo: 4,
    title: 'Retirement income practice with 30 years of history', location: 'Coastal Carolinas',
    aum: 182_000_000, revenue: 1_480_000, clients: 164, feeBasedPercentage: 88,
    affiliation: 'Independent broker-dealer', timeline: 'Close within twelve months, owner stays two years',
    summary: 'Founder retires in stages and wants a buyer who keeps the staff and the planning process.',
    description: [
      'A fee-based practice that serves retirees and people within ten years of retirement. Every household has a written income plan that is reviewed twice a year.',
      'Two licensed associates run service and want to stay. The founder will introduce the buyer to all households and is open to a seller note for part of the price.',
    ],
  },
  {
    id: 2002, type: 'sell', status: 'published', highlighted: true, listedDaysAgo: 9,
    title: 'Independent RIA, engineers and physicians', location: 'Pacific Northwest',
    aum: 310_000_000, revenue: 2_350_000, clients: 212, feeBasedPercentage: 100,
    affiliation: 'Registered investment adviser', timeline: 'Six to nine months',
    summary: 'Fee-only firm with a young client base seeks full sale or a majority partner.',
    description: [
      'Median client age is 49. Revenue comes from advisory fees alone; planning is included and documented.',
      'The owner wants to return to client work without running a firm and would sell all of it, or a majority to a partner with operations of its own.',
    ],
  },
  {
    id: 2003, type: 'successor', status: 'published', highlighted: true, listedDaysAgo: 13,
    title: 'Successor wanted for a family planning practice', location: 'Upper Midwest',
    aum: 96_000_000, revenue: 790_000, clients: 138, feeBasedPercentage: 72,
    affiliation: 'Independent broker-dealer', timeline: 'Three to five years',
    summary: 'An owner of 61 looks for a planner to join now and take over step by step.',
    description: [
      'The practice would suit a planner with five to ten years of experience and no book large enough to buy at once.',
      'Salary at the start, equity from the second year, the rest bought out of revenue. A local office and one assistant are in place.',
    ],
  },
  {
    id: 2004, type: 'buy', status: 'published', highlighted: false, listedDaysAgo: 2,
    title: 'Buyer with financing seeks practices of $50M to $150M', location: 'Texas and Oklahoma',
    aum: 540_000_000, revenue: 4_100_000, clients: null, feeBasedPercentage: 91,
    affiliation: 'Registered investment adviser', timeline: 'Ready now',
    summary: 'An established firm with bank financing buys retiring advisors’ practices.',
    description: [
      'We look for fee-based practices whose owner wants to slow down over one to three years. A lender has approved financing for up to seventy percent of a price.',
      'Existing staff are welcome. We keep the local office where it has a lease of two years or more.',
    ],
  },
  {
    id: 2005, type: 'merge', status: 'published', highlighted: false, listedDaysAgo: 18,
    title: 'Two-advisor team seeks a peer to merge with', location: 'New England',
    aum: 225_000_000, revenue: 1_760_000, clients: 190, feeBasedPercentage: 84,
    affiliation: 'Independent broker-dealer', timeline: 'Within a year',
    summary: 'A team in its forties wants a partner of similar size to share operations and compliance.',
    description: ['We plan, invest and serve the same way for all households and want a partner who does, too. Ownership by contribution, decisions by both sides.'],
  },
  {
    id: 2006, type: 'continuity', status: 'published', highlighted: false, listedDaysAgo: 21,
    title: 'Continuity partner for a solo planner', location: 'Rocky Mountains',
    aum: 74_000_000, revenue: 610_000, clients: 97, feeBasedPercentage: 95,
    affiliation: 'Registered investment adviser', timeline: 'Agreement this year',
    summary: 'A solo planner of 46 wants a mutual agreement for death or disability, nothing more.',
    description: ['A written, funded agreement with a planner of similar size in the same time zone. Each side names the other; a sale is not intended.'],
  },
  {
    id: 2007, type: 'sell', status: 'published', highlighted: false, listedDaysAgo: 25,
    title: 'Retirement plan book, 41 sponsors', location: 'Ohio Valley',
    aum: null, revenue: 540_000, clients: 41, feeBasedPercentage: 100,
    affiliation: 'Independent broker-dealer', timeline: null,
    summary: 'Plan-level relationships only, with participant education under contract.',
    description: ['Forty-one plan sponsors under advisory agreements. Assets by plan, renewal dates and fee schedules are shared under a confidentiality agreement.'],
  },
  {
    id: 2008, type: 'join', status: 'published', highlighted: false, listedDaysAgo: 28,
    title: 'Established ensemble invites advisors to join', location: 'Mid-Atlantic',
    aum: 890_000_000, revenue: 6_700_000, clients: 720, feeBasedPercentage: 86,
    affiliation: 'Registered investment adviser', timeline: 'Open',
    summary: 'Six advisors with shared planning, trading and compliance have room for two more.',
    description: ['Keep your clients and your name on the door; give up trading, billing and compliance. Equity is offered after two years together.'],
  },
  {
    id: 2009, type: 'sell', status: 'under_offer', highlighted: false, listedDaysAgo: 47,
    title: 'Insurance-centered practice moving to fees', location: 'Central Florida',
    aum: 58_000_000, revenue: 690_000, clients: 310, feeBasedPercentage: 38,
    affiliation: 'Independent broker-dealer', timeline: 'Under offer',
    summary: 'Many small households, half of the way from commissions to fees.',
    description: ['Three hundred households with annuities and life insurance from twenty-five years. A third of the revenue is trails, another third advisory fees.'],
  },
  {
    id: 2010, type: 'sell', status: 'published', highlighted: false, listedDaysAgo: 33,
    title: 'Women-led practice for widows and divorcees', location: 'Southern California',
    aum: 143_000_000, revenue: null, clients: 118, feeBasedPercentage: 97,
    affiliation: null, timeline: 'Eighteen months, with overlap',
    summary: 'A specialized practice whose clients come by referral from family lawyers.',
    description: ['The owner chooses the successor for temperament first. Revenue, staff and lease are shared with buyers who have met her in person.'],
  },
  {
    id: 2011, type: 'buy', status: 'published', highlighted: false, listedDaysAgo: 36,
    title: 'Next-generation advisor looks for a first acquisition', location: 'Great Lakes',
    aum: 42_000_000, revenue: 380_000, clients: 66, feeBasedPercentage: 80,
    affiliation: 'Independent broker-dealer', timeline: 'Within two years',
    summary: 'A planner of 34 with savings and a lender seeks a practice of up to $60M nearby.',
    description: ['Ten years in the profession, the last four on my own. I would like to work beside the owner for a year before the purchase.'],
  },
  {
    id: 2012, type: 'merge', status: 'published', highlighted: false, listedDaysAgo: 40,
    title: 'Bank-based team prepares to leave', location: 'Southeast',
    aum: null, revenue: null, clients: null, feeBasedPercentage: null,
    affiliation: 'Bank channel', timeline: 'Next year',
    summary: 'Four advisors look for an independent home with others who made the same move.',
    description: ['All figures are confidential until both sides have signed. We know that referred clients follow less often than our own, and will show both groups separately.'],
  },
];
