import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readListingSearch } from '@app/domain';
import { withFavorite } from '../api/favorites';
import { CompareButton, FavoriteButton } from '../favorites/listing-actions';
import { cadenceOptions, SaveSearch, suggestedName } from './save-search';
import { Component as SavedPage } from './saved.route';

const searchOf = (text: string) => readListingSearch(new URLSearchParams(text));
const html = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

describe('saving a search', () => {
  it('is offered where the search narrows the list', () => {
    expect(html(<SaveSearch search={searchOf('type=sell')} />)).toContain('Save this search');
    expect(html(<SaveSearch search={searchOf('sort=aum')} />)).toBe('');
  });

  it('suggests a name of what is asked for, within the limit', () => {
    expect(suggestedName(searchOf('q=plan&type=sell&area=OH'))).toBe('“plan”, For sale, Ohio');
    const everything = searchOf('area=OH&area=TX&area=FL&area=GA&area=NC&area=SC&area=south_atlantic&area=new_england');
    expect(suggestedName(everything).length).toBeLessThanOrEqual(80);
  });

  it('leaves instant alerts to premium accounts, except one that is instant already', () => {
    const disabled = (isPremium: boolean, current?: 'instant') =>
      cadenceOptions(isPremium, current).flatMap(({ value, disabled: off }) => (off ? [value] : []));
    expect([disabled(false), disabled(true), disabled(false, 'instant')]).toEqual([['instant'], [], []]);
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
    expect(html(<CompareButton id={1} title="A practice" />)).toContain('aria-label="Compare: A practice"');
  });

  it('and saved searches have a page that says that both are loading', () => {
    const page = html(<SavedPage />);
    expect(page).toContain('Loading your saved searches');
    expect(page).toContain('Loading your favorites');
  });
});
