import { DESTINATIONS, type Destination } from './destinations';
import { ENGAGEMENT_EVENTS, ENGAGEMENT_NAMES, type EngagementName } from './engagement-events';

/**
 * Every event that this product reports, every parameter, and who gets what: browser, server, adapters and tests share
 * this table. Names are those of the specification (sections 3 and 7); `begin_checkout` is its InitiateCheckout under
 * the name that the analytics service recommends.
 */

/** Facts that the server knows: written in the transaction that makes them true. */
export const CONVERSION_NAMES = ['sign_up', 'generate_lead', 'begin_checkout', 'purchase'] as const;
export type ConversionName = (typeof CONVERSION_NAMES)[number];

/** Further names under which analytics receives a conversion; on their own they are only fired as test events. */
export const COMPANION_NAMES = [
  'premium_upgrade_complete',
  'premium_upgrade',
  'premium_user',
  'basic_user',
  'conversion_event_purchase',
  'conversion_event_signup',
  'conversion_event_submit_lead_form',
  'email_lead',
  'user_signup',
] as const;
export type CompanionName = (typeof COMPANION_NAMES)[number];

/** Fired by the console's helpers alone: one event to debug with, one to verify the analytics setup. */
export const CHECK_NAMES = ['debug_test', 'ga4_system_test'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export type EventName = ConversionName | EngagementName | CompanionName | CheckName;
export const EVENT_NAMES: readonly EventName[] = [
  ...CONVERSION_NAMES,
  ...ENGAGEMENT_NAMES,
  ...COMPANION_NAMES,
  ...CHECK_NAMES,
];

/** The nine that the console's helper fires, in the order of the specification's list. */
export const TEST_EVENT_NAMES = [
  'purchase',
  'premium_upgrade_complete',
  'premium_upgrade',
  'premium_user',
  'basic_user',
  'conversion_event_purchase',
  'conversion_event_signup',
  'conversion_event_submit_lead_form',
  'email_lead',
] as const satisfies readonly EventName[];

export type ConversionItem = {
  item_id: string;
  item_name?: string;
  category?: string;
  quantity?: number;
  price?: number;
};

/** Parameters by the names of the specification (section 3), with what each holds. */
export type EventParameters = {
  /** The order: a payment provider's invoice or an attempt to buy. */
  transaction_id?: string;
  /** In whole units of the currency, e.g. 299 for 299 USD. */
  value?: number;
  /** ISO 4217. */
  currency?: string;
  items?: ConversionItem[];
  user_id?: string;
  user_type?: 'premium' | 'basic';
  conversion_type?: 'basic_registration';
  /** Of the CRM alone; services that take hashes get the hash of `ConversionUser.email`. */
  email_address?: string;
  /** The id of the form, e.g. `ebook-download-form`. */
  form_source?: string;
  lead_source?: string;
  engagement_type?: string;
  engagement_source?: string;
  test_mode?: boolean;
  source?: string;
  debug_mode?: boolean;
  page_location?: string;
  page_title?: string;
  /** RFC 3339. */
  timestamp?: string;
  /** Of one run of the console's verification. */
  verification_id?: string;
};
export type ParameterName = keyof EventParameters;

export type MetaEventName = 'Lead' | 'CompleteRegistration' | 'Purchase' | 'InitiateCheckout';
/** Categories under which the CRM keeps a contact. */
export const LEAD_CATEGORIES = ['subscriber', 'lead', 'premium_user'] as const;
export type LeadCategory = (typeof LEAD_CATEGORIES)[number];

/** What each service makes of an event; a service that is missing does not get it. */
export type Receivers = {
  /** The social pixel's event. */
  meta?: MetaEventName;
  /** Names in analytics, all in one request. Reserved names are renamed: the service would refuse them. */
  ga4?: readonly string[];
  /** Reported under the conversion that is configured for this event's own name. */
  google_ads?: true;
  linkedin?: true;
  hubspot?: LeadCategory;
};

export type EventRule = {
  /** `browser`: taken from any browser; `console`: only with `test_mode`. */
  firedBy: 'server' | 'browser' | 'console';
  /** Beside `COMMON_PARAMETERS`. */
  parameters: readonly ParameterName[];
  receivers: Receivers;
};

/** Every event may have these. */
export const COMMON_PARAMETERS = [
  'user_id',
  'user_type',
  'source',
  'page_location',
  'page_title',
  'timestamp',
  'test_mode',
  'debug_mode',
] as const satisfies readonly ParameterName[];

const ORDER = ['transaction_id', 'value', 'currency', 'items'] as const;
const LEAD = ['form_source', 'lead_source', 'email_address', 'value', 'currency'] as const;

const companion = (name: CompanionName, parameters: readonly ParameterName[]): EventRule => ({
  firedBy: 'console',
  parameters,
  receivers: { ga4: [name] },
});

export const TRACKING_EVENTS: Record<EventName, EventRule> = {
  sign_up: {
    firedBy: 'server',
    parameters: ['conversion_type', 'email_address', 'form_source'],
    receivers: {
      meta: 'CompleteRegistration',
      ga4: ['sign_up', 'user_signup', 'basic_user', 'conversion_event_signup'],
      google_ads: true,
      linkedin: true,
      hubspot: 'lead',
    },
  },
  generate_lead: {
    firedBy: 'server',
    parameters: LEAD,
    receivers: {
      meta: 'Lead',
      ga4: ['generate_lead', 'email_lead', 'conversion_event_submit_lead_form'],
      google_ads: true,
      linkedin: true,
      hubspot: 'subscriber',
    },
  },
  begin_checkout: {
    firedBy: 'server',
    parameters: ORDER,
    receivers: { meta: 'InitiateCheckout', ga4: ['begin_checkout'], google_ads: true, linkedin: true },
  },
  purchase: {
    firedBy: 'server',
    parameters: [...ORDER, 'email_address'],
    receivers: {
      meta: 'Purchase',
      ga4: ['purchase', 'premium_upgrade_complete', 'premium_upgrade', 'premium_user', 'conversion_event_purchase'],
      google_ads: true,
      linkedin: true,
      hubspot: 'premium_user',
    },
  },
  ...ENGAGEMENT_EVENTS,
  premium_upgrade_complete: companion('premium_upgrade_complete', ORDER),
  premium_upgrade: companion('premium_upgrade', ORDER),
  premium_user: companion('premium_user', []),
  basic_user: companion('basic_user', ['conversion_type']),
  conversion_event_purchase: companion('conversion_event_purchase', ORDER),
  conversion_event_signup: companion('conversion_event_signup', ['conversion_type']),
  conversion_event_submit_lead_form: companion('conversion_event_submit_lead_form', LEAD),
  email_lead: companion('email_lead', LEAD),
  user_signup: companion('user_signup', ['conversion_type']),
  debug_test: { firedBy: 'console', parameters: [], receivers: { ga4: ['debug_test'] } },
  ga4_system_test: { firedBy: 'console', parameters: ['verification_id'], receivers: { ga4: ['ga4_system_test'] } },
};

/** Ids of the forms that the CRM reads (specification, tracking calls); it reads no other. */
export const CRM_FORMS = [
  'register-form',
  'strategic-registration-form',
  'strategic-email-form',
  'get-free-playbook-form',
  'get-free-playbook-simple-form',
  'ebook-download-form',
  'ebook-download-modal-form',
] as const;
export type CrmForm = (typeof CRM_FORMS)[number];

/** Ids of the forms that the specification leaves out by name. */
export const FORMS_WITHOUT_CRM = [
  'login-form',
  'strategic-login-form',
  'email-verification-form',
  'newsletter-form',
  'blog-comment-form',
  'admin-login-form',
  'admin-verification-form',
  'user-login-form',
  'feedback-form',
  'submit-firm-form',
] as const;

export function isCrmForm(id: string): boolean {
  return CRM_FORMS.some((each) => each === id);
}

/** Events of a form go to the CRM for its forms alone; an event without a form goes where the table says. */
function isForCrm(name: EventName, formSource: string | undefined): boolean {
  return name === 'purchase' || (formSource !== undefined && isCrmForm(formSource));
}

/** The services that this event is meant for, before consent and configuration have a say. */
export function receiversOf(name: EventName, formSource?: string): Destination[] {
  const { receivers } = TRACKING_EVENTS[name];
  return DESTINATIONS.filter(
    (destination) => receivers[destination] && (destination !== 'hubspot' || isForCrm(name, formSource)),
  );
}
