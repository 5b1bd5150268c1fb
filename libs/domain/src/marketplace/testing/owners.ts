import type { ListingFields } from '../listing-fields';
import { practice } from './practice';

/** The listings of the owners in the table of public texts, nothing shown exactly. */
export const OWNERS = {
  zebra: practice({
    firm: 'Zebrafirm Advisors LLC',
    sellerName: 'Eve Smith',
    street: '500 South High Street, Suite 200',
    city: 'Columbus',
    state: 'OH',
    crd: '987654',
    website: 'https://www.zebrafirm.com',
    sellerEmail: 'eve@zebrafirm.com',
    sellerPhone: '614-555-0117',
    staffNames: 'Dana Okafor, Luis Prieto (operations)',
    custodian: 'Charles Schwab',
    aum: 182_400_000,
    revenue: 1_250_000,
    recurringRevenue: 1_110_000,
    clients: 214,
    feeBased: 88,
    staff: 5,
    price: 3_100_000,
    eboc: 612_000,
    ebitda: 348_000,
    growth: 4.1,
    topTenShare: 21,
    ownerAge: 61,
    clientAge: 67,
  }),
  young: practice({
    firm: 'Young Financial Group, Inc.',
    sellerName: 'Marcus Young',
    street: '12 Market Street',
    city: 'Raleigh',
    state: 'NC',
    crd: '4412087',
    website: 'youngfinancialgroup.com',
    sellerEmail: 'marcus@youngfinancialgroup.com',
    staffNames: 'Grace Best; Will Price',
    aum: 118_000_000,
    revenue: 940_000,
    clients: 140,
    price: null,
  }),
  legacy: practice({
    firm: 'First Legacy Wealth Management',
    sellerName: 'Hope Little',
    street: '7 Main Street',
    city: 'Reading',
    state: 'PA',
    crd: '101',
    sellerEmail: 'hope.little@gmail.com',
    aum: 310_000_000,
    revenue: 2_000_000,
    clients: 402,
    staff: 8,
    price: null,
  }),
} satisfies Record<string, ListingFields>;

export type OwnerName = keyof typeof OWNERS;

export const STATES: Record<OwnerName, string[]> = {
  zebra: ['Ohio', 'OH'],
  young: ['North Carolina', 'NC'],
  legacy: ['Pennsylvania', 'PA'],
};
