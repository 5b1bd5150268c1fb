export type ConsentChoice = 'granted' | 'denied';

/**
 * What a visitor decides about, under the names of Google's consent mode v2 (`analytics` is its `analytics_storage`).
 */
export const CONSENT_PURPOSES = ['analytics', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type ConsentChoices = Record<ConsentPurpose, ConsentChoice>;

export const CONSENT_DENIED: ConsentChoices = {
  analytics: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
export const CONSENT_GRANTED: ConsentChoices = {
  analytics: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
};

/**
 * Identifies the wording of the privacy choices in this code, until an administrator publishes another one; new wording
 * is a new version, and every visitor is asked again.
 */
export const CONSENT_TEXT_VERSION = '2026-11-28';
/** For a visitor who was not asked, or did not answer. */
export const NO_CONSENT_TEXT = 'none';

/** A visitor's decision, as this site's cookie stores it. */
export type ConsentDecision = {
  choices: ConsentChoices;
  textVersion: string;
  /** ISO 8601, to the second. */ decidedAt: string;
};

/** The visitor's decision at the time of an event; stored with it. Only a withdrawal adds to it. */
export type ConsentSnapshot = ConsentChoices & {
  /** The browser sent a Global Privacy Control signal. */
  gpc: boolean;
  /** Version of the text that was on the screen when the visitor decided. */
  textVersion: string;
  /** What the visitor withdrew before the event was sent; the original decision stays readable. */
  withdrawn?: ConsentPurpose[];
};

/** `POST /api/tracking/withdrawals`: the caller's unsent events are not sent for these purposes. */
export type WithdrawalRequest = { purposes: ConsentPurpose[] };
/** How many unsent events were affected. */
export type WithdrawalResponse = { events: number };

/** Set by the browser itself, read by the browser and by the server that composes pages. */
export const CONSENT_COOKIE = 'privacy_choices';
/**
 * Set by this site itself, with consent, when an ad's link brings a visitor: a query of the identifiers. It is here
 * because every page asks whether it is set, and few need what reads it.
 */
export const CLICK_COOKIE = 'ad_click';
/** Visitors are asked again after half a year. */
export const CONSENT_DAYS = 180;

/** `{text version}.{a digit for each purpose}.{seconds since 1970}`, e.g. `2026-11-21.1000.1795254000`. */
export function consentCookieValue({ choices, textVersion, decidedAt }: ConsentDecision): string {
  const digits = CONSENT_PURPOSES.map((purpose) => (choices[purpose] === 'granted' ? '1' : '0')).join('');
  return `${textVersion}.${digits}.${Math.floor(Date.parse(decidedAt) / 1000)}`;
}

const VALUE = /^([\w-]{1,40})\.([01]{4})\.(\d{9,11})$/;

/**
 * The decision in a `Cookie` header or `document.cookie`, with the version of the text that it is on; null when there
 * is none. The browser's code ends a decision on an earlier text before anything is loaded or reported, and the API
 * does not count it.
 */
export function consentDecision(cookies: string): ConsentDecision | null {
  const cookie = cookies.split(/; */).find((part) => part.startsWith(`${CONSENT_COOKIE}=`));
  const [, version, digits = '', seconds] = VALUE.exec(cookie?.slice(CONSENT_COOKIE.length + 1) ?? '') ?? [];
  if (version === undefined) return null;
  const choices = { ...CONSENT_DENIED };
  CONSENT_PURPOSES.forEach((purpose, index) => {
    if (digits[index] === '1') choices[purpose] = 'granted';
  });
  return { choices, textVersion: version, decidedAt: new Date(Number(seconds) * 1000).toISOString() };
}

/** What is allowed now: nothing before a decision, and no advertising against a Global Privacy Control signal. */
export function consentSnapshotOf(decision: ConsentDecision | null, gpc: boolean): ConsentSnapshot {
  const choices = decision?.choices ?? CONSENT_DENIED;
  const allowed: ConsentChoices = gpc ? { ...CONSENT_DENIED, analytics: choices.analytics } : choices;
  return { ...allowed, gpc, textVersion: decision?.textVersion ?? NO_CONSENT_TEXT };
}

/**
 * Whether an event may contain its origin; otherwise it is only counted, and nothing that identifies a person is
 * stored.
 */
export function mayIdentify({ gpc, ad_user_data: userData, analytics }: ConsentSnapshot): boolean {
  return !gpc && (userData === 'granted' || analytics === 'granted');
}

/** Whether an event may identify a person: only for advertising services, never for analytics. */
export function mayName({ gpc, ad_user_data: userData }: ConsentSnapshot): boolean {
  return !gpc && userData === 'granted';
}

/** Purposes that were allowed before and no longer are. */
export function withdrawnPurposes(before: ConsentChoices, after: ConsentChoices): ConsentPurpose[] {
  return CONSENT_PURPOSES.filter((purpose) => before[purpose] === 'granted' && after[purpose] === 'denied');
}
