import type { SampleFirm } from '@app/domain';
import { billions, grid, sampleFirm } from './sample-firm';

/** Regional firms with fewer than 200 advisors. */
export const SAMPLE_SMALL_REGIONALS: readonly SampleFirm[] = [
  sampleFirm(
    'regional',
    ['edistowe-trust-securities', 'Edistowe Trust Securities'],
    {
      founded: 1986,
      headquarters: { city: 'Greenville', state: 'SC' },
      advisors: 142,
      assets: billions(13.2),
      custodians: ['Ferrymont Clearing'],
      protocol: 'not_member',
      ownership: 'Subsidiary of a community bank with 118 branches in the two Carolinas.',
      payoutGrid: grid([0, 30], [250_000, 35], [500_000, 40], [750_000, 41], [1_250_000, 43]),
      deal: {
        upfront: [75, 100],
        backEnd: [0, 30],
        years: 7,
        note: 'Bank referrals are left out of T-12. The back-end is paid once 80% of the assets have arrived.',
      },
      technology: ['Teller-to-advisor referral form', 'Combined statement for deposits and investments'],
      culture:
        'Each advisor covers two or three branches and attends the lobby meeting on Mondays. ' +
        'Retired mill and plant employees with rollovers are the typical clients.',
      pros: [
        'A new advisor with few clients of their own receives 20 to 30 qualified referrals a month.',
        'Trust officers of the bank take over estates without charging the advisor’s revenue.',
      ],
      cons: [
        'The clearing firm’s desktop and the bank’s system do not share contact data.',
        'Two years of nonsolicitation apply to every client, including those whom the advisor brought.',
      ],
    },
    {
      read: '2026-07-20',
      on: { deal: '2025-10-14', ownership: '2025-10-14', protocol: '2025-10-14' },
    },
  ),
  sampleFirm(
    'regional',
    ['gauleyford-securities', 'Gauleyford Securities'],
    {
      founded: 1952,
      headquarters: { city: 'Charleston', state: 'WV' },
      advisors: 68,
      assets: billions(5.6),
      custodians: ['Ferrymont Clearing'],
      protocol: 'member',
      ownership: 'Family-owned in the third generation; two sisters hold all voting shares.',
      payoutGrid: grid([0, 34], [250_000, 38], [500_000, 40], [1_000_000, 42]),
      deal: {
        upfront: [75, 85],
        backEnd: [0, 0],
        years: 7,
        note: 'One note, no hurdles. The firm makes about four offers a year.',
      },
      technology: ['Clearing firm’s portal', 'Paper files scanned on request'],
      culture:
        'Nine offices in coal and chemical towns, several with two advisors who share one assistant. ' +
        'Certificates of deposit and municipal bonds are still a large part of the business.',
      pros: [
        'An offer letter of two pages, without production requirements.',
        'The owners can be reached by phone and decide on exceptions within a day.',
      ],
      cons: [
        'Planning software is not provided; advisors who want it pay for it.',
        'The average advisor is 58, and the firm has no written plan for retiring books.',
        'Advisory accounts are limited to three outside managers.',
      ],
    },
    {
      read: '2025-09-29',
      on: { advisors: '2026-08-24', assets: '2026-08-24', protocol: '2026-08-24' },
    },
  ),
  sampleFirm(
    'regional',
    ['camashorn-securities', 'Camashorn Securities'],
    {
      founded: 1978,
      headquarters: { city: 'Boise', state: 'ID' },
      advisors: 96,
      assets: billions(9.1),
      custodians: ['Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'Held by 38 advisors and the estate of the founder, which is being bought out until 2029.',
      payoutGrid: grid([0, 33], [400_000, 39], [600_000, 40.5], [1_000_000, 44]),
      deal: {
        upfront: [80, 110],
        backEnd: [0, 20],
        years: 8,
        note: 'A recruit may take up to a third as relocation pay, which is not part of the note.',
      },
      technology: ['Cash-flow planning for farms', 'Options overlay desk', 'Shared calendar and intake form'],
      culture:
        'Potato growers, semiconductor engineers and retirees from the coast share the client list. ' +
        'Advisors drive long distances to see clients, and the firm reimburses every mile.',
      pros: [
        'Relocation pay is separate from the note and is kept on leaving.',
        'A desk for concentrated stock serves the employees of local chip makers.',
      ],
      cons: [
        'Buying out the founder’s estate leaves little for dividends before 2029.',
        'Winter travel and thin airline service make in-person training rare.',
      ],
    },
    {
      read: '2026-06-15',
      on: { custodians: '2025-05-27', technology: '2025-05-27', pros: '2025-05-27' },
    },
  ),
  sampleFirm(
    'regional',
    ['pontrane', 'Pontrane & Co.'],
    {
      founded: 1947,
      headquarters: { city: 'New Orleans', state: 'LA' },
      advisors: 120,
      assets: billions(12.6),
      custodians: ['Kestlewick Clearing'],
      protocol: 'left',
      ownership: 'Closely held; public finance bankers own slightly more than the advisors.',
      payoutGrid: grid([0, 31], [300_000, 36], [600_000, 40], [1_200_000, 44]),
      deal: {
        upfront: [90, 120],
        backEnd: [10, 40],
        years: 9,
        note: 'The back-end depends on production in year three and is paid in two equal parts.',
      },
      technology: ['Municipal bond allocation screen', 'Catastrophe cash planning', 'Backup office in Shreveport'],
      culture:
        'A public finance house first: school boards and parishes raise money here, and advisors place the bonds. ' +
        'Lunch is served daily at headquarters, and most deals are discussed there.',
      pros: [
        'First access to local tax-exempt issues, in lots that small accounts can use.',
        'Relations with parish governments bring retirement plan business.',
      ],
      cons: [
        'Withdrew from the Protocol in 2020 after losing a branch to a competitor.',
        'Political contribution rules for municipal underwriters bind every advisor.',
      ],
    },
    {
      read: '2026-08-10',
      on: { headquarters: '2025-11-10', founded: '2025-11-10', website: '2025-11-10' },
    },
  ),
  sampleFirm(
    'regional',
    ['machiwell', 'Machiwell & Co.'],
    {
      founded: 1911,
      headquarters: { city: 'Portland', state: 'ME' },
      advisors: 54,
      assets: billions(7.7),
      custodians: ['Kestlewick Clearing', 'Affiliated trust company'],
      protocol: 'member',
      ownership: 'Owned by a charitable foundation and 27 current partners in equal halves.',
      payoutGrid: grid([0, 36], [500_000, 40], [1_000_000, 43]),
      deal: {
        upfront: [75, 90],
        backEnd: [0, 15],
        years: 7,
        note: 'Reserved for advisors who move to Maine or New Hampshire; others are hired on salary for two years.',
      },
      technology: ['Trust accounting', 'Donor-advised fund administration', 'Quarterly reports on paper or online'],
      culture:
        'Half brokerage, half trust company. Many accounts have been with the firm for three generations, ' +
        'and portfolio changes are discussed in a meeting of all advisors each Thursday.',
      pros: [
        'The foundation’s half of the profit goes to local causes, which clients value.',
        'Two-year salary for career changers with an analyst’s training.',
      ],
      cons: [
        'Four offices, the farthest in Bangor, and no plan to open more.',
        'Commission business is discouraged: fees are 92% of revenue.',
      ],
    },
    {
      read: '2026-01-26',
      on: { assets: '2026-07-27', advisors: '2026-07-27', deal: '2025-01-14', pros: '2025-01-14' },
    },
  ),
];
