import type { Destination } from './destinations';

/** One part of an account at an external service. */
export type DestinationField = {
  name: string;
  label: string;
  help: string;
  /** Written, never read: only its last four characters are shown. */
  secret: boolean;
  required: boolean;
  /** A regular expression for the whole value. */
  pattern: string;
};

const SECRET_TEXT = '[\\x21-\\x7e]{8,1000}';
/** `sign_up=123,purchase=456`: the service's own id for each event. */
const IDS_BY_EVENT = '[a-z_]{1,40}=\\d{1,20}(,[a-z_]{1,40}=\\d{1,20})*';

const field = (name: string, label: string, pattern: string, help: string): DestinationField => ({
  name,
  label,
  help,
  secret: false,
  required: true,
  pattern,
});
const secret = (name: string, label: string, help: string): DestinationField => ({
  ...field(name, label, SECRET_TEXT, help),
  secret: true,
});
const optional = (of: DestinationField): DestinationField => ({ ...of, required: false });

/** What an account at each service consists of. */
export const DESTINATION_FIELDS = {
  meta: [
    field('pixelId', 'Pixel id', '\\d{1,20}', 'Events Manager, Settings.'),
    secret('accessToken', 'Access token', 'Of the pixel’s Conversions API.'),
    optional(
      field(
        'testEventCode',
        'Test event code',
        'TEST\\d{1,10}',
        'Test events appear under Test Events. Meta counts them too: leave this empty when you are not testing.',
      ),
    ),
  ],
  ga4: [
    field('measurementId', 'Measurement id', 'G-[A-Z0-9]{1,20}', 'Of the web data stream.'),
    secret('apiSecret', 'Measurement Protocol secret', 'Of the same data stream.'),
  ],
  google_ads: [
    field('customerId', 'Customer id', '\\d{10}', 'Ten digits, of the account that owns the conversion actions.'),
    optional(field('loginCustomerId', 'Manager’s customer id', '\\d{10}', 'Only when a manager account signs in.')),
    field('conversionActions', 'Conversion actions', IDS_BY_EVENT, 'For example sign_up=123456,purchase=234567.'),
    field('clientId', 'OAuth client id', '[\\w.-]{8,200}', 'Of the project with the Data Manager API.'),
    secret('clientSecret', 'OAuth client secret', 'Of the same client.'),
    secret('refreshToken', 'Refresh token', 'With the scope datamanager.'),
  ],
  linkedin: [
    field('conversions', 'Conversion rules', IDS_BY_EVENT, 'For example sign_up=123456,purchase=234567.'),
    field('adAccountId', 'Ad account id', '\\d{1,20}', 'Of the account that owns the conversion rules.'),
    secret('accessToken', 'Access token', 'With the scopes rw_conversions and r_ads.'),
  ],
  hubspot: [
    optional(field('portalId', 'Hub id', '\\d{1,20}', 'Sends custom events too, which need an Enterprise edition.')),
    secret('accessToken', 'Access token', 'Of a private app that may write contacts.'),
  ],
} as const satisfies Record<Destination, readonly DestinationField[]>;

export type AccountFields = Readonly<Record<string, string>>;

/** What is wrong with an account's fields, by field; empty when nothing is. */
export function accountFaults(destination: Destination, fields: AccountFields): Record<string, string> {
  const known: readonly DestinationField[] = DESTINATION_FIELDS[destination];
  const faults: Record<string, string> = {};
  for (const name of Object.keys(fields))
    if (!known.some((each) => each.name === name)) faults[name] = 'This service has no such field.';
  for (const { name, label, required, pattern } of known) {
    const value = fields[name];
    if (value === undefined || value === '') {
      if (required) faults[name] = `${label} is required.`;
    } else if (!new RegExp(`^(?:${pattern})$`).test(value)) faults[name] = `${label} is not in the expected form.`;
  }
  return faults;
}

/** A field as it may be shown: a secret only by its last four characters. */
export function shownField({ secret: isSecret }: Pick<DestinationField, 'secret'>, value: string): string {
  return isSecret ? `…${value.slice(-4)}` : value;
}
