import type { AlertDigest, MailContent } from '@app/contracts';
import type { Letter, Site } from './letter';
import { at, greeting } from './wording';

export type AlertData = Extract<MailContent, { template: 'search-alert' }>['data'];

const listingsText = (count: number) => (count === 1 ? '1 listing' : `${count} listings`);

/** Where a mail client ends these mails by one POST (RFC 8058). */
export function oneClickUrl({ oneClickPath }: Pick<AlertDigest, 'oneClickPath'>, site: Site): string {
  return at(site, oneClickPath);
}

/** The listings that saved searches found, each once with every search that found it. */
export function alertLetter({ firstName }: AlertData, digest: AlertDigest, site: Site): Letter {
  const { listings, total, searches } = digest;
  const more = total - listings.length;
  return {
    subject: 'Listings for your saved searches',
    preview: `${listingsText(total)}, new or changed in the practice marketplace.`,
    heading: `${listingsText(total)} for your saved searches`,
    paragraphs: [
      greeting(firstName),
      'These listings are new in the practice marketplace or have been updated.',
      ...(more > 0 ? [`The ${listings.length} newest are below. Open a search to see the other ${more}.`] : []),
    ],
    items: [
      ...searches.map(({ name, path, listings: count }) => ({
        title: `Search “${name}”`,
        url: at(site, path),
        lines: [listingsText(count)],
      })),
      ...listings.map(({ name, path, facts, sample, isUpdate, searches: names }) => ({
        title: sample ? `Sample: ${name}` : name,
        url: at(site, path),
        lines: [
          facts.join(' · '),
          `${isUpdate ? 'Updated' : 'New'}, found by ${names.map((each) => `“${each}”`).join(', ')}`,
        ],
      })),
    ],
    advice: ['You choose how often you hear about each search, under saved searches on the site.'],
    links: [
      ...searches.map(({ name, endPath }) => ({ label: `Stop alerts for “${name}”`, url: at(site, endPath) })),
      { label: 'Stop all alerts', url: at(site, digest.endAllPath) },
    ],
    reason: 'You are receiving this email because you saved a search in the practice marketplace.',
  };
}
