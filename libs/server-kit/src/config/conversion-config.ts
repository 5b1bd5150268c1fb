import { z } from 'zod';
import type { ConfigFault } from './config';

type Given = Readonly<Record<string, string | undefined>>;

const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(1).optional();
const digits = z.string().regex(/^\d+$/).optional();
const idsByEvent = z
  .string()
  .regex(/^[a-z_]+=\d+(,[a-z_]+=\d+)*$/)
  .optional();

/** Accounts at the services that receive conversions; a service without one receives none. */
export const CONVERSION_SHAPE = {
  /** `none`: conversions are accepted and sent to no service. Production requires this or a destination. */
  CONVERSION_DESTINATIONS: z.literal('none').optional(),
  /** A local double of all services; without it, each service's own address. */
  CONVERSIONS_API_URL: httpUrl.optional(),
  /** Requests a minute that a service gets, where its own published limit should not be used up: `linkedin=300`. */
  CONVERSION_RATES: z
    .string()
    .regex(/^[a-z_]+=\d+(,[a-z_]+=\d+)*$/)
    .optional(),
  META_PIXEL_ID: digits,
  META_ACCESS_TOKEN: secret,
  META_API_URL: httpUrl.optional(),
  META_TEST_EVENT_CODE: secret,
  /** Each version serves at least two years. */
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  GA4_API_SECRET: secret,
  GOOGLE_ADS_CUSTOMER_ID: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  /** `sign_up=123,purchase=456` */
  GOOGLE_ADS_CONVERSION_ACTIONS: idsByEvent,
  GOOGLE_ADS_CLIENT_ID: secret,
  GOOGLE_ADS_CLIENT_SECRET: secret,
  GOOGLE_ADS_REFRESH_TOKEN: secret,
  /** `sign_up=123,purchase=456` */
  LINKEDIN_CONVERSIONS: idsByEvent,
  LINKEDIN_AD_ACCOUNT_ID: digits,
  LINKEDIN_ACCESS_TOKEN: secret,
  /** A version serves for a year, after which LinkedIn responds 426. */
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/)
    .default('202607'),
  HUBSPOT_PORTAL_ID: digits,
  HUBSPOT_ACCESS_TOKEN: secret,
  HUBSPOT_VERSION: z
    .string()
    .regex(/^20\d\d-\d\d$/)
    .default('2026-03'),
};

/** What each account needs. */
const ACCOUNTS = [
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
  [
    'GOOGLE_ADS_CUSTOMER_ID',
    'GOOGLE_ADS_CONVERSION_ACTIONS',
    'GOOGLE_ADS_CLIENT_ID',
    'GOOGLE_ADS_CLIENT_SECRET',
    'GOOGLE_ADS_REFRESH_TOKEN',
  ],
  ['LINKEDIN_CONVERSIONS', 'LINKEDIN_AD_ACCOUNT_ID', 'LINKEDIN_ACCESS_TOKEN'],
  ['HUBSPOT_ACCESS_TOKEN'],
];

/** A worker without a destination would accept conversions and never send any; half an account would too. */
export function destinationFaults(given: Given): ConfigFault[] {
  const isNone = given['CONVERSION_DESTINATIONS'] === 'none';
  const missing = ACCOUNTS.map((names) => names.filter((name) => given[name] === undefined));
  const isBegun = missing.some((names, index) => names.length < (ACCOUNTS[index]?.length ?? 0));
  if (!isBegun && !isNone)
    return [
      {
        name: 'CONVERSION_DESTINATIONS',
        problem: 'must be "none" in production unless an account names a destination, e.g. META_*',
      },
    ];
  if (isBegun && isNone)
    return [{ name: 'CONVERSION_DESTINATIONS', problem: 'is "none", but an account names a destination' }];
  return missing
    .filter((names, index) => names.length > 0 && names.length < (ACCOUNTS[index]?.length ?? 0))
    .flat()
    .map((name) => ({ name, problem: 'is required in production with the rest of the account' }));
}
