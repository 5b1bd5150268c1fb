import { CONSENT_GRANTED, DESTINATIONS, type ConsentSnapshot, type DeliveryStatus } from '@app/contracts';
import { decideServices, type DecidedEvent } from './decide-services';

const GRANTED: ConsentSnapshot = { ...CONSENT_GRANTED, gpc: false, textVersion: '1' };
const event: DecidedEvent = { name: 'sign_up', formSource: 'register-form', consent: GRANTED, isRelayed: true };
const of = (change: Partial<DecidedEvent>, deliveries: Parameters<typeof decideServices>[1] = []) =>
  Object.fromEntries(
    decideServices({ ...event, ...change }, deliveries).map((each) => [
      each.destination,
      each.outcome === 'not-sent' ? each.reason : each.outcome,
    ]),
  );
const everywhere = (text: string) => Object.fromEntries(DESTINATIONS.map((destination) => [destination, text]));

describe('what became of an event', () => {
  it.each<[string, Partial<DecidedEvent>, Record<string, string>]>([
    ['it waits for the relay', { isRelayed: false }, everywhere('waiting')],
    ['it was passed on, and no service is set up', {}, everywhere('not-configured')],
    [
      'nothing was granted',
      { isRelayed: false, consent: { ...GRANTED, ad_user_data: 'denied', analytics: 'denied' } },
      everywhere('consent-denied'),
    ],
    [
      'a Global Privacy Control signal leaves analytics',
      { isRelayed: false, consent: { ...GRANTED, gpc: true } },
      { ...everywhere('global-privacy-control'), ga4: 'waiting' },
    ],
    [
      'advertising was taken back',
      { isRelayed: false, consent: { ...GRANTED, withdrawn: ['ad_user_data'] } },
      { ...everywhere('consent-withdrawn'), ga4: 'waiting' },
    ],
    [
      "a firm's submission is not told to the CRM",
      { name: 'generate_lead', formSource: 'submit-firm-form', isRelayed: false },
      { ...everywhere('waiting'), hubspot: 'not-meant' },
    ],
    [
      'a page view is of analytics alone',
      { name: 'page_view', formSource: null, isRelayed: false },
      { ...everywhere('not-meant'), ga4: 'waiting' },
    ],
    ['it was erased with its account', { consent: null }, everywhere('consent-denied')],
  ])('%s', (_, change, expected) => {
    expect(of(change)).toEqual(expected);
  });

  it.each<[DeliveryStatus, string | null, string]>([
    ['sent', null, 'sent'],
    ['pending', 'http-500', 'waiting'],
    ['leased', null, 'waiting'],
    ['duplicate', 'same-key-within-24-h', 'duplicate'],
    ['expired', 'older-than-1-hour', 'expired'],
    ['rejected', 'http-400', 'refused'],
    ['exhausted', 'timeout', 'failed'],
    ['suppressed', 'consent-withdrawn', 'consent-withdrawn'],
    ['suppressed', 'global-privacy-control', 'global-privacy-control'],
    ['suppressed', 'test-event', 'test-event'],
    ['suppressed', 'no-analytics-client', 'nothing-to-match'],
    ['suppressed', 'no-identifier', 'nothing-to-match'],
    ['suppressed', 'no-conversion-rule', 'not-meant'],
  ])('a delivery that is %s (%s) is told as %s', (status, reason, told) => {
    expect(of({}, [{ destination: 'meta', status, reason }])['meta']).toBe(told);
  });

  it('a waiting delivery whose purpose was taken back is told as it will end', () => {
    const consent: ConsentSnapshot = { ...GRANTED, withdrawn: ['ad_user_data'] };
    expect(of({ consent }, [{ destination: 'meta', status: 'pending', reason: null }])['meta']).toBe(
      'consent-withdrawn',
    );
  });
});
