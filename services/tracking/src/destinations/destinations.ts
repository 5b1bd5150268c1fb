import { accountFaults, type AccountFields, type Destination } from '@app/contracts';
import type { AppConfig } from '@app/server-kit';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { Connection, ConversionDestination } from './conversion-destination';
import { AnalyticsDestination } from './ga4/ga4.destination';
import { AdsDestination } from './google-ads/google-ads.destination';
import { HubSpotDestination } from './hubspot/hubspot.destination';
import { LinkedInDestination } from './linkedin/linkedin.destination';
import { MetaDestination } from './meta/meta.destination';
import { idsByEvent } from './normalize';

/** The account of each service in the environment, by the names that an account has everywhere else. */
const VARIABLES = {
  meta: { pixelId: 'META_PIXEL_ID', accessToken: 'META_ACCESS_TOKEN', testEventCode: 'META_TEST_EVENT_CODE' },
  ga4: { measurementId: 'GA4_MEASUREMENT_ID', apiSecret: 'GA4_API_SECRET' },
  google_ads: {
    customerId: 'GOOGLE_ADS_CUSTOMER_ID',
    loginCustomerId: 'GOOGLE_ADS_LOGIN_CUSTOMER_ID',
    conversionActions: 'GOOGLE_ADS_CONVERSION_ACTIONS',
    clientId: 'GOOGLE_ADS_CLIENT_ID',
    clientSecret: 'GOOGLE_ADS_CLIENT_SECRET',
    refreshToken: 'GOOGLE_ADS_REFRESH_TOKEN',
  },
  linkedin: {
    conversions: 'LINKEDIN_CONVERSIONS',
    adAccountId: 'LINKEDIN_AD_ACCOUNT_ID',
    accessToken: 'LINKEDIN_ACCESS_TOKEN',
  },
  hubspot: { portalId: 'HUBSPOT_PORTAL_ID', accessToken: 'HUBSPOT_ACCESS_TOKEN' },
} as const satisfies Record<Destination, Record<string, keyof AppConfig>>;

type Variables = typeof VARIABLES;
type VariableName = { [D in Destination]: Variables[D][keyof Variables[D]] }[Destination];
export type DestinationConfig = Pick<AppConfig, VariableName> &
  Pick<
    AppConfig,
    | 'CONVERSIONS_API_URL'
    | 'CONVERSION_RATES'
    | 'META_API_URL'
    | 'META_GRAPH_VERSION'
    | 'LINKEDIN_VERSION'
    | 'HUBSPOT_VERSION'
  >;

/**
 * Below the limits that the services publish, by what two seconds of unused turns can add: LinkedIn's 600 requests a
 * minute, HubSpot's 100 in ten seconds, of which a delivery makes two. The others publish none.
 */
const PER_MINUTE: Partial<Record<Destination, number>> = { linkedin: 560, hubspot: 240 };

/** The account of a service as the environment gives it; undefined when it is not there or not whole. */
export function accountFromEnvironment(destination: Destination, config: DestinationConfig): AccountFields | undefined {
  const variables: Record<string, VariableName> = VARIABLES[destination];
  const fields = Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => {
      const value = config[variable];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const required = Object.keys(accountFaults(destination, {}));
  return required.every((name) => fields[name] !== undefined) ? fields : undefined;
}

/** An adapter for an account whose fields were checked. */
export function createDestination(
  destination: Destination,
  fields: AccountFields,
  config: DestinationConfig,
  policy: Pick<DeliveryPolicy, 'sendTimeoutMs'>,
): ConversionDestination {
  const rates = idsByEvent(config.CONVERSION_RATES ?? '');
  const connection = (version: string): Connection => ({
    apiUrl: config.CONVERSIONS_API_URL,
    timeoutMs: policy.sendTimeoutMs,
    version,
    perMinute: rates.has(destination) ? Number(rates.get(destination)) : PER_MINUTE[destination],
  });
  const text = (name: string) => fields[name] ?? '';
  switch (destination) {
    case 'meta':
      return new MetaDestination(
        { pixelId: text('pixelId'), accessToken: text('accessToken'), testEventCode: fields['testEventCode'] },
        { ...connection(config.META_GRAPH_VERSION), apiUrl: config.META_API_URL ?? config.CONVERSIONS_API_URL },
      );
    case 'ga4':
      return new AnalyticsDestination(
        { measurementId: text('measurementId'), apiSecret: text('apiSecret') },
        connection('ga4'),
      );
    case 'google_ads':
      return new AdsDestination(
        {
          customerId: text('customerId'),
          loginCustomerId: fields['loginCustomerId'],
          conversionActions: text('conversionActions'),
          clientId: text('clientId'),
          clientSecret: text('clientSecret'),
          refreshToken: text('refreshToken'),
        },
        connection('v1'),
      );
    case 'linkedin':
      return new LinkedInDestination(
        { conversions: text('conversions'), adAccountId: text('adAccountId'), accessToken: text('accessToken') },
        connection(config.LINKEDIN_VERSION),
      );
    case 'hubspot':
      return new HubSpotDestination(
        { portalId: fields['portalId'], accessToken: text('accessToken') },
        connection(config.HUBSPOT_VERSION),
      );
  }
}
