import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readListingSearch } from '@app/domain';
import { withFavorite } from '../api/favorites';
import { CompareButton } from '../compare/compare-button';
import { comparedListings } from '../compare/compare-ids';
import { FavoriteButton } from '../favorites/listing-actions';
import { SaveSearch } from './save-search';
import { cadenceOptions, suggestedName } from './save-search-form';
import { Component as SavedPage } from './saved.route';
import { alertText, SearchItem } from './search-item';
import { EndAlerts, tokenOf, UnknownLink } from './unsubscribe.route';

const searchOf = (text: string) => readListingSearch(new URLSearchParams(text));
const html = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

describe('saving a search', () => {
  it('is offered where the search narrows the list', () => {
    expect(html(<SaveSearch search={searchOf('type=sell')} />)).toContain('Save this search');
    expect(html(<SaveSearch search={searchOf('sort=aum')} />)).toBe('');
  });

  it('suggests a name of what is asked for, within the limit', () => {
    expect(suggestedName(searchOf('q=plan&type=sell&area=OH'))).toBe('plan, For sale, Ohio');
    const everything = searchOf('area=OH&area=TX&area=FL&area=GA&area=NC&area=SC&area=south_atlantic&area=new_england');
    expect(suggestedName(everything).length).toBeLessThanOrEqual(80);
  });

  it('leaves instant alerts to premium accounts, except one that is instant already', () => {
    const disabled = (isPremium: boolean, current?: 'instant') =>
      cadenceOptions(isPremium, current).flatMap(({ value, disabled: off }) => (off ? [value] : []));
    expect([disabled(false), disabled(true), disabled(false, 'instant')]).toEqual([['instant'], [], []]);
  });
});

describe('a saved search', () => {
  const search = {
    id: '1',
    name: 'Ohio',
    query: 'area=OH',
    cadence: 'daily' as const,
    createdAt: '2026-11-01T00:00:00Z',
    paused: false,
    lastAlertAt: null,
  };

  it('says when it is mailed, and what becomes of instant alerts without premium', () => {
    const instant = { ...search, cadence: 'instant' as const };
    expect(alertText(search, false)).toContain('in the morning');
    expect(alertText({ ...search, cadence: 'weekly' }, false)).toContain('on Mondays');
    expect(alertText(instant, true)).toBe('Emailed right away, at most every 15 minutes.');
    expect(alertText(instant, false)).toContain('Without it, this search is emailed once a day');
    expect(alertText({ ...instant, paused: true }, false)).toContain('Paused');
    const leads = (cadence: 'instant' | 'daily') =>
      html(<SearchItem search={{ ...search, cadence }} />).includes('href="/checkout"');
    expect([leads('instant'), leads('daily')]).toEqual([true, false]);
  });

  it('has its last alert, and a button that pauses or resumes it by name', () => {
    const item = html(<SearchItem search={search} />);
    expect([item.includes('No alert yet.'), item.includes('aria-label="Pause alerts for Ohio"')]).toEqual([true, true]);
    const paused = html(<SearchItem search={{ ...search, paused: true, lastAlertAt: '2026-11-24T13:00:00Z' }} />);
    expect(paused).toContain('aria-label="Resume alerts for Ohio"');
    expect(paused).toMatch(/Last alert: Nov(ember)? 24, 2026/);
  });
});

describe('the page of a mail’s link', () => {
  const page = (active: boolean, scope: 'search' | 'all', fault: string | null = null) =>
    html(
      <EndAlerts
        subscription={{ scope, name: scope === 'search' ? 'Ohio' : null, active }}
        pending={false}
        fault={fault}
        onEnd={() => undefined}
      />,
    );

  it('takes the token from the fragment', () => {
    expect([tokenOf('#token=a-b_c'), tokenOf('#'), tokenOf('')]).toEqual(['a-b_c', '', '']);
  });

  it('asks before it ends the alerts of one search, or of all', () => {
    expect(page(true, 'search')).toMatch(
      /Do you want to stop the alerts for “Ohio”\?.*<button[^>]*>.*Stop these alerts/s,
    );
    expect(page(true, 'all')).toMatch(/for all your saved searches\?.*Stop all alerts/s);
    expect(page(true, 'all', 'The connection failed.')).toMatch(/role="alert"[^>]*>The connection failed\./);
  });

  it('says that they have ended, and where they are resumed', () => {
    expect(page(false, 'search')).toMatch(/role="status".*no more alerts for “Ohio”.*href="\/marketplace\/saved"/s);
    expect(page(false, 'search')).not.toContain('<button');
  });

  it('asks the same about market news, of one kind or all, and leads to the notification settings', () => {
    const news = (name: string | null, active: boolean) =>
      html(<EndAlerts subscription={{ scope: 'news', name, active }} pending={false} fault={null} onEnd={() => {}} />);
    expect(news('New listings', true)).toMatch(/stop emails about “New listings”\?.*<button[^>]*>.*Stop these emails/s);
    expect(news(null, true)).toMatch(/about all market news\?.*Stop all market news/s);
    expect(news('New listings', false)).toMatch(
      /no more emails about “New listings”.*href="\/dashboard\?section=notifications"/s,
    );
  });

  it('says what to do with a link that does not work', () => {
    expect(html(<UnknownLink />)).toMatch(/no longer works.*href="\/marketplace\/saved"/s);
  });
});

describe('favorites', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const list = { favorites: [{ listingId: 1, addedAt: '2026-11-01T00:00:00Z', listing: null }] };

  it('are shown at once, and not twice', () => {
    const added = withFavorite(list, 2, true, now);
    expect(added.favorites.map(({ listingId }) => listingId)).toEqual([2, 1]);
    expect(withFavorite(added, 2, true, now).favorites).toHaveLength(2);
    expect(withFavorite(added, 1, false, now).favorites.map(({ listingId }) => listingId)).toEqual([2]);
  });

  it('have buttons with the name of the listing that wait until it is known who reads', () => {
    expect(html(<FavoriteButton id={1} title="A practice" />)).toMatch(
      /aria-pressed="false" aria-label="Favorite: A practice" aria-disabled="true"/,
    );
    expect(html(<CompareButton id={1} title="A practice" choice={comparedListings} />)).toContain(
      'aria-label="Compare: A practice"',
    );
  });

  it('and saved searches have a page that says that both are loading', () => {
    const page = html(<SavedPage />);
    expect(page).toContain('Loading your saved searches');
    expect(page).toContain('Loading your favorites');
  });
});
