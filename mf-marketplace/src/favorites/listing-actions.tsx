import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate, useSession } from '@app/web-kit';
import { useFavorites, useKeepFavorite } from '../api/favorites';
import { CompareButton } from '../compare/compare-button';
import { comparedListings } from '../compare/compare-ids';
import { CornerButton } from '../layout/corner-button';
import { useWantedFavorite, wantFavorite } from './wanted-favorite';

type Props = { id: number; title: string };

/** A visitor is asked to sign in and comes back to the same list, with the listing among the favorites. */
function signIn(id: number): void {
  wantFavorite(id);
  const { pathname, search } = window.location;
  navigate(`/auth?redirect=${encodeURIComponent((pathname + search).replace(/^\//, ''))}&for=favorite`);
}

export function FavoriteButton({ id, title }: Props): ReactNode {
  const { status } = useSession();
  const { data } = useFavorites();
  const { mutate } = useKeepFavorite();
  const kept = data?.favorites.some(({ listingId }) => listingId === id) ?? false;
  const waiting = status === 'loading' || (status === 'authenticated' && !data);
  const toggle = () => (status === 'authenticated' ? mutate({ id, kept: !kept }) : signIn(id));
  useWantedFavorite(id, {
    isKnown: !waiting && status === 'authenticated',
    keep: () => !kept && mutate({ id, kept: true }),
  });
  return (
    <CornerButton label={`Favorite: ${title}`} pressed={kept} waiting={waiting} onPress={toggle}>
      <Heart aria-hidden="true" size={18} strokeWidth={1.5} className={kept ? 'fill-current' : undefined} />
    </CornerButton>
  );
}

export function ListingActions(props: Props): ReactNode {
  return (
    <>
      <CompareButton {...props} choice={comparedListings} />
      <FavoriteButton {...props} />
    </>
  );
}
