import type { SampleFirm } from '@app/domain';
import { billions, grid, sampleFirm } from './sample-firm';

/** Independent broker-dealers that serve one kind of practice or client. */
export const SAMPLE_SPECIALIST_INDEPENDENTS: readonly SampleFirm[] = [
  sampleFirm(
    'independent',
    ['ledgerfield-financial', 'Ledgerfield Financial'],
    {
      founded: 1997,
      headquarters: { city: 'Plano', state: 'TX' },
      advisors: 1_150,
      assets: billions(34.5),
      custodians: ['Ferrymont Clearing'],
      protocol: 'not_member',
      ownership: 'Owned by a software company for tax preparers, which bought it in 2013.',
      payoutGrid: grid([0, 80], [100_000, 84], [250_000, 87], [500_000, 90]),
      deal: {
        upfront: [10, 30],
        backEnd: [0, 0],
        years: 5,
        note: 'For advisors with an existing book. Tax professionals who are new to securities are trained instead.',
      },
      technology: ['Reads 1040 returns for planning gaps', 'Tax-loss harvesting across accounts', 'Season calendar'],
      culture:
        'Accountants and enrolled agents who added investment advice to a tax practice. ' +
        'Nothing is scheduled from February 15 to April 18.',
      pros: [
        'Software compares each client’s return with the portfolio and lists what to discuss.',
        'Part-time advisors are welcome: the median affiliate produces $140,000.',
      ],
      cons: [
        'Full-time advisors find few colleagues with a practice like theirs.',
        'Small practices start at the lowest payout of the channel.',
      ],
    },
    {
      read: '2026-09-02',
      on: { custodians: '2025-05-05', headquarters: '2025-05-05', website: '2025-05-05' },
    },
  ),
  sampleFirm(
    'independent',
    ['northlathe-network', 'Northlathe Network'],
    {
      founded: 2014,
      headquarters: { city: 'Grand Rapids', state: 'MI' },
      advisors: 88,
      assets: billions(5.9),
      custodians: ['Kestlewick Clearing'],
      protocol: 'member',
      ownership: 'A cooperative: each practice owns one share and has one vote, whatever its size.',
      payoutGrid: grid([0, 91]),
      deal: {
        upfront: [10, 15],
        backEnd: [0, 0],
        years: 3,
        note: 'Covers account transfer fees, letterhead and registration, against receipts.',
      },
      technology: ['Software bought jointly at group prices', 'Shared operations team of nine'],
      culture:
        'Surplus is returned to members each March in proportion to what they paid in. ' +
        'New members are admitted by a vote after a visit to their office.',
      pros: [
        'Charges are set at cost and published line by line.',
        'The loan is forgiven after three years, where five to nine are usual.',
      ],
      cons: [
        'The payment on joining does little more than cover the cost of moving.',
        'Every change of vendor is put to a vote and can take a year.',
      ],
    },
    { read: '2026-10-13', on: { deal: '2025-09-24' } },
  ),
  sampleFirm(
    'independent',
    ['cadewright-financial', 'Cadewright Financial Services'],
    {
      founded: 1985,
      headquarters: { city: 'San Diego', state: 'CA' },
      advisors: 430,
      assets: billions(19.8),
      custodians: ['Pembrake Clearing'],
      protocol: 'member',
      ownership: 'Private; 85% is held by current and retired advisors through a voting trust.',
      payoutGrid: grid([0, 83], [300_000, 87], [750_000, 90], [1_500_000, 91.5]),
      deal: {
        upfront: [15, 35],
        backEnd: [0, 0],
        years: 6,
        note: 'Military spouses who must move with a posting keep the unforgiven part interest-free for two years.',
      },
      technology: ['Federal retirement and survivor benefit calculator', 'Secure messaging for clients overseas'],
      culture:
        'Career officers and federal employees are most of the clients, and a third of the advisors have served. ' +
        'Licenses are held in many states because clients move every few years.',
      pros: [
        'The firm pays for registration in as many states as clients live in.',
        'Planning tools treat survivor benefits and thrift plans correctly.',
      ],
      cons: [
        'Average accounts are small, and growth depends on contributions rather than on rollovers.',
        'Access to bases is restricted, and the rules differ from one to the next.',
      ],
    },
    {
      read: '2026-06-29',
      on: { ownership: '2025-08-06', advisors: '2025-08-06', assets: '2025-08-06' },
    },
  ),
  sampleFirm(
    'independent',
    ['osprenne-financial', 'Osprenne Financial'],
    {
      founded: 1992,
      headquarters: { city: 'Knoxville', state: 'TN' },
      advisors: 610,
      assets: billions(31.7),
      custodians: ['Ferrymont Clearing'],
      protocol: 'not_member',
      ownership: 'Held by a group of 23 banks and credit unions that use its services.',
      payoutGrid: grid([0, 80], [2_000_000, 84], [5_000_000, 88]),
      technology: ['Core banking connection', 'Program manager dashboard', 'Digital account for small balances'],
      culture:
        'Investment programs for 190 community banks and credit unions. The advisor is usually employed by the ' +
        'institution, which decides on pay, title and location.',
      pros: [
        'Institutions receive a program manager on loan for the first six months.',
        'Small balances can be served by a digital account that still credits the branch.',
      ],
      cons: [
        'The payout goes to the institution by its total production; what the advisor receives is set locally.',
        'No recruiting loan: an institution may offer one, and few do.',
      ],
    },
    {
      read: '2026-02-23',
      on: { technology: '2025-02-18', culture: '2025-02-18', payoutGrid: '2026-09-07' },
    },
  ),
  sampleFirm(
    'independent',
    ['marchbell-financial', 'Marchbell Financial'],
    {
      founded: 1979,
      headquarters: { city: 'Albany', state: 'NY' },
      advisors: 355,
      assets: billions(12.4),
      custodians: ['Ullesmark Custody'],
      protocol: 'not_member',
      ownership: 'Owned by its chief executive and an employee trust.',
      payoutGrid: grid([0, 81], [200_000, 85], [400_000, 88], [800_000, 89.5]),
      deal: {
        upfront: [10, 20],
        backEnd: [0, 0],
        years: 4,
        note: 'Contributions to school and hospital plans count at twelve times the last month.',
      },
      technology: ['Payroll slot administration', 'Pension projection for teachers', 'Enrollment on a tablet'],
      culture:
        'Teachers, nurses and city employees, met in staff rooms and enrolled one payroll deduction at a time. ' +
        'Advisors hold evening hours during the school year.',
      pros: [
        'Access agreements with 410 school districts come with the affiliation.',
        'Payroll contributions make revenue steady through falling markets.',
      ],
      cons: [
        'Surrender charges in older plans limit what a new recruit can bring along.',
        'A district can close its list to outside vendors at short notice.',
      ],
    },
    {
      read: '2026-08-19',
      on: { deal: '2025-04-23', ownership: '2025-04-23', cons: '2025-04-23' },
    },
  ),
];
