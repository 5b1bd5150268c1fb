import { Columns2, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { useFavorites, useKeepFavorite } from '../api/favorites';
import { toggleCompared, useCompared } from '../compare/compare-ids';

type Props = { id: number; title: string };

const LOOK =
  'focus-ring relative z-1 grid size-11 place-items-center rounded-full border transition-colors ' +
  'aria-disabled:opacity-55';
const OFF = 'border-line-strong bg-surface text-ink-faint hover:text-ink';
const ON = 'border-accent bg-accent-soft text-accent';

/** A visitor is asked to sign in and comes back to the same list. */
function signIn(): void {
  const { pathname, search } = window.location;
  navigate(`/auth?redirect=${encodeURIComponent((pathname + search).replace(/^\//, ''))}`);
}

export function FavoriteButton({ id, title }: Props): ReactNode {
  const { status } = useSession();
  const { data } = useFavorites();
  const { mutate } = useKeepFavorite();
  const kept = data?.favorites.some(({ listingId }) => listingId === id) ?? false;
  const waiting = status === 'loading' || (status === 'authenticated' && !data);
  const toggle = () => (status === 'authenticated' ? mutate({ id, kept: !kept }) : signIn());
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={`Favorite: ${title}`}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : toggle}
      className={cx(LOOK, kept ? ON : OFF)}
    >
      <Heart aria-hidden="true" size={18} strokeWidth={1.5} className={kept ? 'fill-current' : undefined} />
    </button>
  );
}

export function CompareButton({ id, title }: Props): ReactNode {
  const chosen = useCompared().includes(String(id));
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Compare: ${title}`}
      onClick={() => toggleCompared(String(id))}
      className={cx(LOOK, chosen ? ON : OFF)}
    >
      <Columns2 aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  );
}

export function ListingActions(props: Props): ReactNode {
  return (
    <>
      <CompareButton {...props} />
      <FavoriteButton {...props} />
    </>
  );
}
