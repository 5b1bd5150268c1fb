import {
  CONSENT_DENIED,
  CONSENT_GRANTED,
  CONSENT_TEXT_VERSION,
  consentCookieValue,
  consentDecision,
  consentSnapshotOf,
  withdrawnPurposes,
  type ConsentChoices,
  type ConsentDecision,
} from './consent';
import { consentTextVersion } from './consent-texts';

const decidedAt = '2026-11-21T09:00:00.000Z';
const decision = (choices: Partial<ConsentChoices>, textVersion = CONSENT_TEXT_VERSION): ConsentDecision => ({
  choices: { ...CONSENT_DENIED, ...choices },
  textVersion,
  decidedAt,
});

describe('the cookie of the privacy choices', () => {
  it.each<[string, Partial<ConsentChoices>]>([
    ['nothing', {}],
    ['everything', CONSENT_GRANTED],
    ['analytics alone', { analytics: 'granted' }],
    ['advertising without personal ads', { ad_storage: 'granted', ad_user_data: 'granted' }],
    ['personal ads alone', { ad_personalization: 'granted' }],
  ])('reads back %s as it was decided', (_, choices) => {
    const made = decision(choices);
    expect(consentDecision(`theme=dark; privacy_choices=${consentCookieValue(made)}; session_hint=user`)).toEqual(made);
  });

  it('says which text a decision was made on', () => {
    expect(consentDecision('privacy_choices=2026-12-01-v3.1111.1795251600')?.textVersion).toBe('2026-12-01-v3');
  });

  it('names the texts of this code until others are published, and then each publication', () => {
    expect(consentTextVersion({ version: 0, updatedAt: null })).toBe(CONSENT_TEXT_VERSION);
    expect(consentTextVersion({ version: 3, updatedAt: '2026-12-01T10:00:00.000Z' })).toBe('2026-12-01-v3');
  });

  it('encodes text, choices and time without characters that a cookie must escape', () => {
    expect(consentCookieValue(decision({ analytics: 'granted' }))).toBe(`${CONSENT_TEXT_VERSION}.1000.1795251600`);
  });

  it.each([
    ['no cookie at all', ''],
    ['another cookie', 'not_privacy_choices=2026-11-21.1111.1795251600'],
    ['an empty one', 'privacy_choices='],
    ['too few digits', `privacy_choices=${CONSENT_TEXT_VERSION}.111.1795251600`],
    ['digits that say neither yes nor no', `privacy_choices=${CONSENT_TEXT_VERSION}.1112.1795251600`],
    ['no time', `privacy_choices=${CONSENT_TEXT_VERSION}.1111`],
    ['a time that is none', `privacy_choices=${CONSENT_TEXT_VERSION}.1111.99999999999999`],
    ['markup', `privacy_choices=<script>.1111.1795251600`],
  ])('is no decision with %s', (_, cookies) => {
    expect(consentDecision(cookies)).toBeNull();
  });
});

describe('what consent allows', () => {
  const all = decision(CONSENT_GRANTED);
  it.each<[string, ConsentDecision | null, boolean, ConsentChoices, string]>([
    ['nothing before a decision', null, false, CONSENT_DENIED, 'none'],
    ['nothing before a decision, with a signal', null, true, CONSENT_DENIED, 'none'],
    ['what was granted', all, false, CONSENT_GRANTED, CONSENT_TEXT_VERSION],
    [
      'analytics alone against a Global Privacy Control signal',
      all,
      true,
      { ...CONSENT_DENIED, analytics: 'granted' },
      CONSENT_TEXT_VERSION,
    ],
    ['nothing after a rejection', decision({}), false, CONSENT_DENIED, CONSENT_TEXT_VERSION],
  ])('is %s', (_, decided, gpc, choices, textVersion) => {
    expect(consentSnapshotOf(decided, gpc)).toEqual({ ...choices, gpc, textVersion });
  });
});

describe('what a visitor withdraws', () => {
  it.each<[string, ConsentChoices, ConsentChoices, string[]]>([
    ['nothing by a first yes', CONSENT_DENIED, CONSENT_GRANTED, []],
    ['nothing by a repeated no', CONSENT_DENIED, CONSENT_DENIED, []],
    [
      'everything by a full rejection',
      CONSENT_GRANTED,
      CONSENT_DENIED,
      ['analytics', 'ad_storage', 'ad_user_data', 'ad_personalization'],
    ],
    [
      'what is denied and no more',
      CONSENT_GRANTED,
      { ...CONSENT_GRANTED, ad_personalization: 'denied' },
      ['ad_personalization'],
    ],
  ])('is %s', (_, before, after, purposes) => {
    expect(withdrawnPurposes(before, after)).toEqual(purposes);
  });
});
