import { randomInt } from 'node:crypto';
import { CONSENT_TEXT, sampleClientId, sampleReport } from './sample-conversions.mjs';

/** The sample page with a form of `npm start`, and the form of the playbook. */
const LANDING = 'offer-check';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MARK_LENGTH = 20;
/** Each of them is a mail as well. */
const PLAYBOOK_EVERY = 20;

/** @type {typeof import('./visits.d.mts').newMark} */
export function newMark() {
  return Array.from({ length: MARK_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Every visitor has a page alone: analytics is told a page's path, and nothing else that is the visitor's. */
const pageOf = (/** @type {string} */ url, /** @type {string} */ mark) => `${url}/visits/${mark}`;

/** @type {typeof import('./visits.d.mts').addressOfVisitor} */
export function addressOfVisitor() {
  const number = randomInt(2 ** 24);
  return [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
}

/** @type {typeof import('./visits.d.mts').viewRequest} */
export function viewRequest(url, mark) {
  const report = sampleReport(mark, { page: { url: pageOf(url, mark) } });
  return {
    url: `${url}/api/tracking/events`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOfVisitor(), 'user-agent': 'Mozilla/5.0' },
    body: JSON.stringify({ events: [report] }),
    mark,
    services: ['ga4'],
    eventIdOf({ status, text }) {
      if (status !== 202) return null;
      const [result] = JSON.parse(text).results;
      if (!result.accepted) throw new Error(`refused: ${text}`);
      return result.eventId;
    },
  };
}

/** @type {typeof import('./visits.d.mts').leadRequest} */
export function leadRequest(url, mark, { form = 'landing', site = url } = {}) {
  const isLanding = form === 'landing';
  const cookies = [
    `privacy_choices=${CONSENT_TEXT}.1111.${Math.floor(Date.now() / 1_000)}`,
    `_ga=GA1.1.${sampleClientId()}`,
    `ad_click=${encodeURIComponent(`gclid=g-${mark}&li_fat_id=l-${mark}`)}`,
  ];
  return {
    url: `${url}/api/${isLanding ? `landing-pages/${LANDING}/leads` : 'ebook-inline-download'}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOfVisitor(),
      'user-agent': 'Mozilla/5.0',
      cookie: cookies.join('; '),
      referer: pageOf(site, mark),
    },
    body: JSON.stringify({ email: `${mark}@visitor.test`, ...(isLanding && { consent: true }) }),
    mark,
    services: ['meta', 'ga4', 'google_ads', 'linkedin', ...(isLanding ? [] : /** @type {const} */ (['hubspot']))],
    eventIdOf: ({ status, text }) => (status === 200 || status === 201 ? JSON.parse(text).conversion.eventId : null),
  };
}

/** @type {typeof import('./visits.d.mts').nextVisit} */
export function nextVisit(url, number, site = url) {
  const mark = newMark();
  if (number % 2 === 0) return viewRequest(url, mark);
  return leadRequest(url, mark, { form: number % PLAYBOOK_EVERY === 1 ? 'playbook' : 'landing', site });
}
