import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoriteList } from '@app/contracts';
import { toast, useApi, useSession, type ApiClient } from '@app/web-kit';

/** The key names the user, so that the next user of this browser never sees these favorites as their own. */
const favoritesKey = (userId: string) => ['favorites', userId];

export function favoritesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: favoritesKey(userId),
    queryFn: ({ signal }) => api.get<FavoriteList>('/api/favorites', { signal }),
  });
}

/** The signed-in reader's own favorites; nothing is asked for a visitor. */
export function useFavorites() {
  const { status, user } = useSession();
  return useQuery({ ...favoritesQuery(useApi(), user?.id ?? ''), enabled: status === 'authenticated' });
}

/** The list with one listing kept or no longer. What it says of a new one comes with the next answer. */
export function withFavorite({ favorites }: FavoriteList, listingId: number, kept: boolean, now: Date): FavoriteList {
  const others = favorites.filter((favorite) => favorite.listingId !== listingId);
  return { favorites: kept ? [{ listingId, addedAt: now.toISOString(), listing: null }, ...others] : others };
}

export type FavoriteChange = { id: number; kept: boolean };

/** Shows at once, and is undone when the server refuses. */
export function useKeepFavorite() {
  const api = useApi();
  const query = useQueryClient();
  const key = favoritesKey(useSession().user?.id ?? '');
  return useMutation({
    mutationFn: ({ id, kept }: FavoriteChange) => api.send<void>(kept ? 'PUT' : 'DELETE', `/api/favorites/${id}`),
    onMutate: async ({ id, kept }) => {
      // An answer that was on its way would bring the old state back.
      await query.cancelQueries({ queryKey: key });
      const before = query.getQueryData<FavoriteList>(key);
      query.setQueryData<FavoriteList>(key, withFavorite(before ?? { favorites: [] }, id, kept, new Date()));
      return before;
    },
    onError: (_error, { kept }, before) => {
      query.setQueryData(key, before);
      toast({
        title: kept ? 'The listing was not added to your favorites' : 'The listing is still among your favorites',
        description: 'Please try again in a moment.',
        variant: 'destructive',
      });
    },
    onSettled: () => query.invalidateQueries({ queryKey: key }),
  });
}
