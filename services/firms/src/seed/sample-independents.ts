import type { SampleFirm } from '@app/domain';
import { billions, grid, sampleFirm } from './sample-firm';

/** Independent broker-dealers and networks that serve advisors of every kind; advisors are contractors. */
export const SAMPLE_INDEPENDENTS: readonly SampleFirm[] = [
  sampleFirm(
    'independent',
    ['marrowstone-network', 'Marrowstone Network'],
    {
      founded: 1994,
      headquarters: { city: 'Tacoma', state: 'WA' },
      advisors: 2_600,
      assets: billions(143),
      custodians: ['Lanthorn Custody', 'Ferrymont Clearing'],
      protocol: 'member',
      ownership: 'Privately held by its management and a Seattle family office.',
      payoutGrid: grid([0, 90]),
      deal: {
        upfront: [40, 60],
        backEnd: [0, 0],
        years: 7,
        note:
          'A loan on production that is forgiven in equal parts. The advisor pays platform charges of about 12% and ' +
          'office costs of about 25%.',
      },
      technology: [
        'Open list of approved CRM systems',
        'Fee billing on held-away accounts',
        'Compliance chat with archive',
      ],
      culture:
        'One payout for all, from the largest office to the newest. Advisors meet in study groups of ten that the ' +
        'network arranges by specialty rather than by region.',
      pros: [
        'The same 90% at every level of production, without a contest for the next step.',
        'Books may be sold to any affiliated advisor, at a price that the network does not set.',
      ],
      cons: [
        'About 53% of production is left after charges, rent and staff.',
        'Compliance reviews of advertising take eight business days on average.',
      ],
    },
    {
      read: '2026-10-20',
      on: { deal: '2026-11-10', ownership: '2025-05-19', custodians: '2025-05-19' },
      asOf: { deal: '2026-11-01' },
    },
  ),
  sampleFirm(
    'independent',
    ['fennimore-platform', 'Fennimore Platform'],
    {
      founded: 2003,
      headquarters: { city: 'Madison', state: 'WI' },
      advisors: 1_450,
      assets: billions(94),
      custodians: ['Self-clearing'],
      protocol: 'member',
      ownership: 'Subsidiary of a publicly traded technology company that also sells software to competitors.',
      payoutGrid: grid([0, 88], [500_000, 91], [1_500_000, 93]),
      deal: {
        upfront: [35, 55],
        backEnd: [0, 0],
        years: 4,
        note:
          'Forty-five basis points of the assets that have arrived after a year, forgiven over four. ' +
          'The percentages assume assets of 80 to 120 times T-12.',
      },
      technology: [
        'Account opening through an interface for developers',
        'Own CRM',
        'Real-time compensation statement',
      ],
      culture:
        'Engineers outnumber recruiters. Advisors file requests for features, vote on them, ' +
        'and see on a public board what will be built next.',
      pros: [
        'The loan follows assets, so a practice with low revenue on large accounts is not at a disadvantage.',
        'Only four years to full forgiveness.',
      ],
      cons: [
        'Nothing is paid before month 13, and the advisor carries the cost of moving until then.',
        'Published deal terms date from 2018; a current offer must be requested.',
        'No mailroom for paper: every form is digital or is refused.',
      ],
    },
    {
      read: '2026-08-31',
      on: { deal: '2025-10-07', headquarters: '2025-10-07', founded: '2025-10-07' },
      asOf: { deal: '2018-12-31' },
    },
  ),
  sampleFirm(
    'independent',
    ['brackenfold-network', 'Brackenfold Network'],
    {
      founded: 2011,
      headquarters: { city: 'Lehi', state: 'UT' },
      advisors: 310,
      assets: billions(25.4),
      custodians: ['Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'Its two founders own 58% and affiliated practices 42%.',
      payoutGrid: grid([0, 80], [750_000, 82], [1_500_000, 84]),
      deal: {
        upfront: [50, 90],
        backEnd: [0, 25],
        years: 8,
        note: 'Paid to the practice, not to the person. The back-end rewards 90% retention of assets after two years.',
      },
      technology: ['Bundled CRM, planning and reporting', 'Help with data migration', 'Shared bookkeeping'],
      culture:
        'Supported independence: the network signs the lease, hires the first assistant and runs payroll, ' +
        'while the practice keeps its name and its clients. Most principals came from employee firms.',
      pros: [
        'Lease, furniture and equipment are advanced and repaid over five years.',
        'Payroll, benefits and books are handled centrally for a fixed monthly fee.',
        'Practices own shares in the network and elect two of its seven directors.',
      ],
      cons: [
        'The payout is lower than at networks where the advisor runs the office alone.',
        'Offices outside Utah, Idaho and Arizona receive support by video only.',
      ],
    },
    { read: '2026-10-05', on: { culture: '2025-11-17', technology: '2025-11-17' } },
  ),
  sampleFirm(
    'independent',
    ['suncotter-financial', 'Suncotter Financial'],
    {
      founded: 1989,
      headquarters: { city: 'Sarasota', state: 'FL' },
      advisors: 520,
      assets: billions(21.3),
      custodians: ['Ferrymont Clearing'],
      protocol: 'not_member',
      ownership: 'Closely held by the founder, who is 74, and three of his children.',
      payoutGrid: grid([0, 82], [250_000, 86], [500_000, 89], [1_000_000, 92]),
      deal: {
        upfront: [10, 25],
        backEnd: [0, 0],
        years: 5,
        note: 'Half is paid on joining and half when the first hundred accounts have transferred.',
      },
      technology: ['Annuity comparison and order entry', 'Seminar registration', 'Basic client portal'],
      culture:
        'Retirement income for people who have moved to Florida is the main business. ' +
        'Annuities are 44% of revenue, and the wholesalers of insurers are seen in the offices every week.',
      pros: [
        'Insurance and securities commissions count together toward the grid.',
        'The seminar program pays half of the hall and the mailing.',
      ],
      cons: [
        'No succession plan for the firm itself has been announced.',
        'Fee-based accounts cost 25 basis points for administration, more than at most networks.',
      ],
    },
    {
      read: '2025-06-16',
      on: { advisors: '2026-05-04', assets: '2026-05-04', founded: '2026-05-04', headquarters: '2026-05-04' },
    },
  ),
  sampleFirm(
    'independent',
    ['ironfurrow-financial', 'Ironfurrow Financial'],
    {
      founded: 1971,
      headquarters: { city: 'Des Moines', state: 'IA' },
      advisors: 1_900,
      assets: billions(66),
      custodians: ['Pembrake Clearing'],
      protocol: 'not_member',
      ownership: 'Owned by a life insurer, whose policies advisors may sell but do not have to.',
      payoutGrid: grid([0, 80], [150_000, 84], [300_000, 87], [600_000, 90]),
      deal: {
        upfront: [20, 45],
        backEnd: [0, 10],
        years: 6,
        note: 'The back-end is a bonus for insurance premiums in the second year and can be declined.',
      },
      technology: ['Farm succession worksheets', 'Life and disability quotes', 'Planning software at half price'],
      culture:
        'Many affiliates began as insurance agents in county seats and added a securities license later. ' +
        'General agents still recruit and train, and receive an override for it.',
      pros: [
        'Health insurance and a pension plan are open to contractors who place a minimum of the parent’s policies.',
        'Specialists for farm succession travel to the client at the firm’s expense.',
      ],
      cons: [
        'The general agent’s override is taken from the payout shown, two to four points of it.',
        'Practices with mostly advisory revenue miss the insurance benefits.',
      ],
    },
    {
      read: '2026-07-07',
      on: { founded: '2025-03-04', ownership: '2025-03-04', website: '2025-03-04' },
    },
  ),
  sampleFirm(
    'independent',
    ['coppermire-advisor-network', 'Coppermire Advisor Network'],
    {
      founded: 2008,
      headquarters: { city: 'Scottsdale', state: 'AZ' },
      advisors: 780,
      assets: billions(47),
      custodians: ['Lanthorn Custody', 'Pembrake Clearing'],
      protocol: 'member',
      ownership: 'Majority-owned by a private equity fund since 2021, its second such owner.',
      payoutGrid: grid([0, 85], [500_000, 88], [1_000_000, 90], [2_000_000, 92]),
      deal: {
        upfront: [60, 100],
        backEnd: [0, 25],
        years: 9,
        note:
          'For practices with $500,000 of production or more. Unvested amounts become due if the practice is ' +
          'sold.',
      },
      technology: ['Client app with the practice’s logo', 'Marketing studio', 'Practice valuation each spring'],
      culture:
        'Growth is measured in public: a ranking of all practices hangs in the conference hall each year. ' +
        'Former branch managers of national firms hold most regional posts.',
      pros: [
        'Transition loans at the upper end of the channel, paid within ten days of joining.',
        'Lends up to $5 million for the purchase of another practice.',
      ],
      cons: [
        'Nine years is a long commitment when the owner may change twice in that time.',
        'Platform charges rose by 1.5 points of production after the last change of owner.',
      ],
    },
    {
      read: '2026-11-04',
      on: { technology: '2025-09-01', payoutGrid: '2025-09-01' },
    },
  ),
  sampleFirm(
    'independent',
    ['quennevale-financial', 'Quennevale Financial'],
    {
      founded: 1982,
      headquarters: { city: 'Hartford', state: 'CT' },
      advisors: 640,
      assets: billions(38.4),
      custodians: ['Ullesmark Custody', 'Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'A mutual holding company; affiliated advisors vote for a third of the board.',
      payoutGrid: grid([0, 86], [400_000, 89], [1_000_000, 91], [2_500_000, 92.5]),
      deal: {
        upfront: [30, 50],
        backEnd: [0, 0],
        years: 7,
        note: 'Advisory assets may be held at the advisor’s own RIA; the loan then counts only what stays here.',
      },
      technology: ['Two custodians on one dashboard', 'Form ADV drafting help', 'Trade error log open to advisors'],
      culture:
        'More than half of the affiliates run their own RIA and use the firm for commissions alone. ' +
        'Compliance officers answer the phone and put their answers in writing.',
      pros: [
        'No charge on assets that are held away at an advisor’s RIA.',
        'An advisor can drop the securities license later without changing custodian.',
      ],
      cons: [
        'Hybrid practices file and are examined twice, by two regulators.',
        'Marketing support is thin: two people for 640 advisors.',
      ],
    },
    {
      read: '2026-05-26',
      on: { pros: '2025-10-28', protocol: '2025-10-28', deal: '2026-10-08' },
    },
  ),
];
