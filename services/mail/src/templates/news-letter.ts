import { NEWS_NAMES, type MailContent, type MarketNews } from '@app/contracts';
import type { Letter, Site } from './letter';
import { at, greeting } from './wording';

export type NewsData = Extract<MailContent, { template: 'market-news' }>['data'];

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** "2 new listings, 1 market update": what the mail has, in its order. */
function contentsOf({ newTotal, approvedListings, marketUpdates }: MarketNews): string {
  return [
    ...(approvedListings.length > 0 ? [counted(approvedListings.length, 'approved listing', 'approved listings')] : []),
    ...(newTotal > 0 ? [counted(newTotal, 'new listing', 'new listings')] : []),
    ...(marketUpdates.length > 0 ? [counted(marketUpdates.length, 'market update', 'market updates')] : []),
  ].join(', ');
}

const isOf = { own: 'Your listing is approved and public', saved: 'A listing you saved has changed' };

/** What an account chose to hear about: its own and saved listings first. */
export function newsLetter({ firstName }: NewsData, news: MarketNews, site: Site): Letter {
  const { newListings, newTotal, marketUpdates, approvedListings, kinds } = news;
  const more = newTotal - newListings.length;
  const contents = contentsOf(news);
  return {
    subject: `Market news: ${contents}`,
    preview: `Since your last market news: ${contents}.`,
    heading: 'Your market news',
    paragraphs: [
      greeting(firstName),
      `Here is what is new: ${contents}.`,
      ...(more > 0
        ? [`The ${newListings.length} newest listings are below. The marketplace has the other ${more}.`]
        : []),
    ],
    items: [
      ...approvedListings.map(({ name, path, facts, isOwn }) => ({
        title: name,
        url: at(site, path),
        lines: [isOwn ? isOf.own : isOf.saved, facts.join(' · ')],
      })),
      ...newListings.map(({ name, path, facts }) => ({
        title: name,
        url: at(site, path),
        lines: ['New listing', facts.join(' · ')],
      })),
      ...marketUpdates.map(({ name, path }) => ({ title: name, url: at(site, path), lines: ['Market update'] })),
    ],
    ...(more > 0 && { action: { label: 'See all listings', url: at(site, '/marketplace') } }),
    advice: ['You choose what this email covers under Notifications in your dashboard.'],
    links: [
      { label: 'Notifications', url: at(site, '/dashboard?section=notifications') },
      ...kinds.map(({ kind, endPath }) => ({ label: `Stop “${NEWS_NAMES[kind]}”`, url: at(site, endPath) })),
      { label: 'Stop all market news', url: at(site, news.endAllPath) },
    ],
    reason: 'You are receiving this email because you turned on market news in your notification settings.',
  };
}
