import {
  CONSENT_TEXT_VERSION,
  consentDecision,
  LANDING_FORM,
  receiversOf,
  TRACKING_EVENTS,
  type EventName,
} from '@app/contracts';
import { CONSENT_TEXT } from './sample-conversions.mjs';
import { leadRequest, newMark, nextVisit } from './visits.mjs';

const SITE = 'http://127.0.0.1:3000';

describe('the sample visitors', () => {
  it('decide about the text that a new site shows', () => {
    expect(CONSENT_TEXT).toBe(CONSENT_TEXT_VERSION);
    const { cookie = '' } = leadRequest(SITE, newMark()).headers;
    expect(consentDecision(cookie)).toMatchObject({ textVersion: CONSENT_TEXT_VERSION });
  });

  it('report what a browser sees, and send forms for what only the server knows', () => {
    const visits = [0, 1, 2, 3].map((number) => nextVisit(SITE, number));
    expect(visits.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/tracking/events',
      '/api/ebook-inline-download',
      '/api/tracking/events',
      '/api/landing-pages/offer-check/leads',
    ]);
    const names = visits.flatMap(({ body }) => JSON.parse(body).events ?? []).map(({ name }) => name as EventName);
    expect(new Set(names.map((name) => TRACKING_EVENTS[name].firedBy))).toEqual(new Set(['browser']));
  });

  it('are counted at the services that the events are meant for', () => {
    expect(nextVisit(SITE, 0).services).toEqual(receiversOf('page_view'));
    expect(nextVisit(SITE, 1).services.toSorted()).toEqual(
      receiversOf('generate_lead', 'ebook-download-form').toSorted(),
    );
    expect(nextVisit(SITE, 3).services).toEqual(receiversOf('generate_lead', LANDING_FORM));
  });
});
