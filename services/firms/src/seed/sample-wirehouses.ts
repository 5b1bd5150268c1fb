import type { SampleFirm } from '@app/domain';
import { billions, grid, sampleFirm } from './sample-firm';

/** Wirehouse-style and national firms, whose advisors are employees. */
export const SAMPLE_WIREHOUSES: readonly SampleFirm[] = [
  sampleFirm(
    'wirehouse',
    ['quillmark-securities', 'Quillmark Securities'],
    {
      founded: 1921,
      headquarters: { city: 'New York', state: 'NY' },
      advisors: 11_400,
      assets: billions(2_450),
      custodians: ['Self-clearing'],
      protocol: 'left',
      ownership: 'Publicly traded. Advisors receive part of their deferred pay in shares of the parent.',
      payoutGrid: grid([0, 28], [300_000, 33], [600_000, 37.5], [1_000_000, 42], [2_000_000, 44], [5_000_000, 46]),
      deal: {
        upfront: [110, 140],
        backEnd: [0, 130],
        years: 9,
        note:
          'The first year pays 50 to 35 basis points of what arrives each quarter, at most half of T-12. ' +
          'Two production hurdles, in months 24 and 36, count only once half of the assets have moved.',
      },
      technology: [
        'Own desktop with CRM and planning',
        'Lending approvals online',
        'Model portfolios from the home office',
      ],
      culture:
        'Run by market regions with quarterly business reviews. Teams of four or more receive most of the ' +
        'recruiting budget, and solo advisors are encouraged to join one.',
      pros: [
        'Securities-based and tailored lending are decided within the firm, usually in under a week.',
        'Syndicate access and a structured products desk that sole practitioners cannot match.',
      ],
      cons: [
        'Households under $250,000 pay the advisor nothing unless they have a financial plan on file.',
        'Outside the Protocol since 2018; departing advisors should expect a request for an injunction.',
        'Deferred pay vests over six years and is forfeited on leaving.',
      ],
    },
    {
      read: '2026-09-21',
      on: { deal: '2026-11-12', payoutGrid: '2026-02-16', ownership: '2025-06-03', technology: '2025-06-03' },
      asOf: { deal: '2026-11-01' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['ostrander-vale', 'Ostrander Vale & Co.'],
    {
      founded: 1908,
      headquarters: { city: 'Boston', state: 'MA' },
      advisors: 6_200,
      assets: billions(1_490),
      custodians: ['Self-clearing'],
      protocol: 'left',
      ownership: 'Wholly owned by a publicly traded bank holding company since 1999.',
      payoutGrid: grid([0, 27], [400_000, 34], [600_000, 38], [1_000_000, 42], [3_000_000, 45]),
      deal: {
        upfront: [150, 190],
        backEnd: [0, 50],
        years: 9,
        note:
          'Three back-ends, one on assets and two on production, add up to half of T-12. ' +
          'Half of the unvested deferred pay is replaced in cash in the first year.',
      },
      technology: ['Shared client record with the bank', 'Goals-based planning', 'Trading and billing on one screen'],
      culture:
        'The bank sets referral goals for every office, and branch managers are measured on them. ' +
        'Advisors with deep credit relationships do well here.',
      pros: [
        'An up-front near the top of what national firms offer, on one note with level forgiveness.',
        'Private bankers and trust officers sit in 140 of the branches.',
      ],
      cons: [
        'Cash balances are swept to the affiliated bank by default, at rates below money market funds.',
        'New grids are published each January and have lowered pay on small accounts three times since 2020.',
      ],
    },
    {
      read: '2026-08-17',
      on: { founded: '2025-03-18', headquarters: '2025-03-18', custodians: '2025-08-20' },
      asOf: { deal: '2025-05-31' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['wexcombe-national', 'Wexcombe National Securities'],
    {
      founded: 1974,
      headquarters: { city: 'Charlotte', state: 'NC' },
      advisors: 8_900,
      assets: billions(1_300),
      custodians: ['Self-clearing'],
      protocol: 'not_member',
      ownership: 'Brokerage arm of a national retail bank; no shares are held by advisors.',
      payoutGrid: grid([0, 25], [250_000, 30], [500_000, 34], [750_000, 38], [1_250_000, 41], [3_000_000, 43]),
      deal: {
        upfront: [80, 120],
        backEnd: [40, 100],
        years: 10,
        note: 'Hurdles are measured on recruited clients only; accounts that came from the bank are left out of T-12.',
      },
      technology: ['Bank and brokerage balances in one client app', 'Referral tracking', 'Automated rebalancing'],
      culture:
        'Two businesses under one license: about 4,100 advisors sit in bank branches and rely on referrals, ' +
        'the rest work from stand-alone offices with their own clients.',
      pros: [
        'A branch advisor can count on a steady flow of referrals from tellers and business bankers.',
        'Mortgage and small-business lending can be offered on the day a client asks.',
      ],
      cons: [
        'By contract referred clients are the bank’s, and few of them follow an advisor who leaves.',
        'The grid for branch advisors is separate and pays about ten points less.',
      ],
    },
    {
      read: '2026-06-08',
      on: { culture: '2025-09-15', deal: '2026-10-19' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['dunsmere-pryce', 'Dunsmere Pryce'],
    {
      founded: 1869,
      headquarters: { city: 'New York', state: 'NY' },
      advisors: 640,
      assets: billions(186),
      custodians: ['Self-clearing'],
      protocol: 'not_member',
      ownership: 'US wealth unit of a foreign banking group, which bought the partnership in 2002.',
      payoutGrid: grid([0, 30], [600_000, 36], [1_500_000, 42], [3_000_000, 45], [7_500_000, 48]),
      deal: {
        upfront: [140, 180],
        backEnd: [50, 120],
        years: 9,
        note: 'Offered to teams above $2 million of production. A fifth of the up-front is paid in restricted shares.',
      },
      technology: [
        'Reporting on outside assets and private holdings',
        'Secure client vault',
        'Multi-currency accounts',
      ],
      culture:
        'Teams serve 40 to 60 families each and share one investment committee. ' +
        'Associates spend five years on a team before they may call on clients alone.',
      pros: [
        'Direct private-market deals are shown to clients with $25 million or more.',
        'Custody and lending abroad suit families with relatives or companies in other countries.',
      ],
      cons: [
        'Accounts under $1 million are moved to a service center, and the advisor loses the revenue.',
        'Only eleven offices, all in coastal cities and Chicago.',
      ],
    },
    {
      read: '2026-07-13',
      on: { payoutGrid: '2025-02-24', deal: '2025-02-24', pros: '2025-10-06' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['haverstoll-securities', 'Haverstoll Securities'],
    {
      founded: 1936,
      headquarters: { city: 'Chicago', state: 'IL' },
      advisors: 4_750,
      assets: billions(760),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Publicly traded; employees and retirees hold about 22% of the shares through the 401(k) plan.',
      payoutGrid: grid([0, 31], [350_000, 36], [600_000, 40], [1_000_000, 43], [2_500_000, 46]),
      deal: {
        upfront: [125, 160],
        backEnd: [40, 90],
        years: 9,
        note: 'Back-ends are due after 12, 24 and 48 months. A missed hurdle can be made up within the following year.',
      },
      technology: [
        'Planning, CRM and billing from one vendor',
        'Texting with archive',
        'Client portal with e-signature',
      ],
      culture:
        'No bank stands behind this firm, and none sets referral goals. Managers produce as well, ' +
        'and most complaints are settled in the branch rather than at the home office.',
      pros: [
        'A Protocol member, so the five permitted items may be taken when an advisor leaves.',
        'No penalty for small households when the account is fee-based.',
        'Missed hurdles have a one-year grace period that is written into the offer letter.',
      ],
      cons: [
        'Lending is placed with outside banks and takes longer than at a bank-owned competitor.',
        'International clients are accepted from Canada and Mexico only.',
      ],
    },
    { read: '2026-10-12', on: { ownership: '2025-11-03' } },
  ),
  sampleFirm(
    'wirehouse',
    ['marisholt-private-clients', 'Marisholt Private Clients'],
    {
      founded: 1983,
      headquarters: { city: 'San Francisco', state: 'CA' },
      advisors: 390,
      assets: billions(98),
      custodians: ['Kestlewick Clearing'],
      protocol: 'not_member',
      ownership: 'Division of a California commercial bank. Senior advisors receive restricted stock each year.',
      payoutGrid: grid([0, 33], [600_000, 39], [1_250_000, 42], [3_000_000, 45]),
      deal: {
        upfront: [120, 150],
        backEnd: [25, 75],
        years: 8,
        note: 'About a quarter is restricted stock of the bank that vests over four years; the rest is a note.',
      },
      technology: [
        'Equity compensation planning',
        'Bank ledger and portfolio in one report',
        'Video meetings with recording',
      ],
      culture:
        'Founders and venture partners are the core clientele, and every advisor is paired with a private banker. ' +
        'Meetings about a household are held jointly and minuted.',
      pros: [
        'Loans against private company stock are available where most competitors decline.',
        'Small enough that advisors know the chief credit officer by name.',
      ],
      cons: [
        'Results follow the technology sector: net new assets fell for five quarters in a row after 2021.',
        'No office east of Denver.',
      ],
    },
    {
      read: '2026-05-18',
      on: { assets: '2025-05-12', advisors: '2025-05-12', technology: '2025-05-12', culture: '2026-10-30' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['penhallam-stroud', 'Penhallam Stroud'],
    {
      founded: 1893,
      headquarters: { city: 'Philadelphia', state: 'PA' },
      advisors: 2_300,
      assets: billions(322),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Private. About 900 employees own 71% of the shares; the founders’ descendants hold the rest.',
      payoutGrid: grid([0, 34], [500_000, 39], [1_000_000, 43.5], [2_000_000, 46]),
      deal: {
        upfront: [100, 140],
        backEnd: [0, 40],
        years: 9,
        note: 'Recruits may buy shares at book value from the third year on, with a loan from the firm.',
      },
      technology: ['Research library with analyst call notes', 'Tax-lot trading', 'Household performance reporting'],
      culture:
        'Advisors choose their own portfolios and write to clients under their own names after review. ' +
        'Turnover has stayed under 4% a year, and many offices are in county seats.',
      pros: [
        'Shareholders receive the annual report that a public company would publish, including pay of officers.',
        'A retiring advisor can sell shares and sunset a book over five years.',
      ],
      cons: [
        'Shares must be sold back at book value, so a sale of the whole firm is the only way to a premium.',
        'Recruiting deals are near the low end of the national firms.',
      ],
    },
    {
      read: '2026-09-08',
      on: { protocol: '2025-04-14', headquarters: '2025-04-14', website: '2025-04-14' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['aldermarsh-securities', 'Aldermarsh Securities'],
    {
      founded: 1998,
      headquarters: { city: 'Jersey City', state: 'NJ' },
      advisors: 1_850,
      assets: billions(410),
      custodians: ['Self-clearing'],
      protocol: 'not_member',
      ownership: 'Owned by a mutual insurance group; policyholders, not shareholders, receive the surplus.',
      deal: {
        upfront: [75, 100],
        backEnd: [0, 30],
        years: 7,
        note: 'Open only to advisors with a portable book of $75 million or more; others join on salary alone.',
      },
      technology: [
        'Client onboarding in one visit',
        'Screen sharing for remote clients',
        'Next-meeting prompts from account data',
      ],
      culture:
        'Advisors are paid a salary and a bonus on client retention and net new assets, with no grid. ' +
        'Most joined from call centers or bank branches and inherit clients instead of prospecting.',
      pros: [
        'Income is steady from the first month, and a new advisor is assigned 150 to 200 households.',
        'Account minimums are low, with no pressure to drop small clients.',
      ],
      cons: [
        'A $1 million producer earns less than on any grid in this channel.',
        'Client relationships are the firm’s by contract and nonsolicitation clauses run for 18 months.',
        'Advisors cannot change the model portfolios.',
      ],
    },
    {
      read: '2026-03-30',
      on: { ownership: '2025-07-08', protocol: '2025-07-08', pros: '2025-07-08', cons: '2026-11-05' },
    },
  ),
  sampleFirm(
    'wirehouse',
    ['tarnholt-securities', 'Tarnholt Securities'],
    {
      founded: 1959,
      headquarters: { city: 'Dallas', state: 'TX' },
      advisors: 3_100,
      assets: billions(440),
      custodians: ['Self-clearing'],
      protocol: 'left',
      ownership: 'Controlled by one family, which holds 64% of the voting shares. Executives own the remainder.',
      payoutGrid: grid([0, 30], [400_000, 35], [600_000, 39], [1_000_000, 43], [2_000_000, 45.5], [4_000_000, 47]),
      deal: {
        upfront: [130, 170],
        backEnd: [60, 150],
        years: 10,
        note: 'Each back-end is a note of its own and is forgiven over ten years from the day on which it is paid.',
      },
      technology: ['Mineral rights and royalty reporting', 'Fixed-income inventory search', 'Mobile approvals'],
      culture:
        'Ranch, oil and gas families are a third of the clients, and municipal bonds a third of the commissions. ' +
        'Sales contests ended in 2019; recognition trips did not.',
      pros: [
        'A bond desk with its own inventory fills most retail orders in-house.',
        'Up-front and back-ends can come to 320% of T-12 for a team that meets every hurdle.',
      ],
      cons: [
        'With stacked notes the full obligation lasts until year 13 for an advisor who earns the third back-end.',
        'Left the Protocol in 2021 and has enforced its contracts in court since.',
      ],
    },
    {
      read: '2026-10-27',
      on: { founded: '2025-01-21', headquarters: '2025-01-21', culture: '2025-01-21', custodians: '2025-01-21' },
    },
  ),
];
