import type { ReactNode } from 'react';
import { INSTANT_ALERT_MINUTES, SEARCH_CADENCES, type SavedSearch } from '@app/contracts';
import { mayUse } from '@app/domain';
import { Badge, Button, formatDateTime, Select } from '@app/ui';
import { AppLink, toast, useSession } from '@app/web-kit';
import { useChangeSearch, useDeleteSearch } from '../api/saved-searches';
import { cadenceOptions } from './save-search-form';

type Alerts = Pick<SavedSearch, 'cadence' | 'paused' | 'lastAlertAt'>;

/** What happens next with the alerts of a search, in one sentence. */
export function alertText({ cadence, paused }: Alerts, hasInstant: boolean): string {
  if (paused) return 'Paused: no emails, and no later catch-up on what is published in the meantime.';
  if (cadence === 'instant' && !hasInstant) {
    return 'Instant alerts are part of premium. Without it, this search is emailed once a day.';
  }
  if (cadence === 'instant') return `Emailed right away, at most every ${INSTANT_ALERT_MINUTES} minutes.`;
  return cadence === 'daily' ? 'Emailed in the morning when there is news.' : 'Emailed on Mondays when there is news.';
}

export function SearchItem({ search }: { search: SavedSearch }): ReactNode {
  const { id, name, query, cadence, paused, lastAlertAt } = search;
  const hasInstant = mayUse(useSession().user, 'instant_alerts');
  const change = useChangeSearch();
  const remove = useDeleteSearch();
  const failed = () => toast({ title: 'This did not work', description: 'Please try again.', variant: 'destructive' });
  const choose = (value: string) => {
    const chosen = SEARCH_CADENCES.find((each) => each === value);
    if (chosen) change.mutate({ id, cadence: chosen }, { onError: failed });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-56 grow basis-0">
        <AppLink to={`/marketplace?${query}`} className="text-link font-medium">
          {name}
        </AppLink>
        {paused && <Badge className="ml-3">Paused</Badge>}
        <p className="mt-1 text-sm text-ink-soft">
          {alertText(search, hasInstant)}
          {cadence === 'instant' && !paused && !hasInstant && (
            <>
              {' '}
              <AppLink to="/checkout" className="text-link">
                See premium pricing
              </AppLink>
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {lastAlertAt === null ? 'No alert yet.' : `Last alert: ${formatDateTime(lastAlertAt)}.`}
        </p>
      </div>
      <div className="w-44">
        <Select
          aria-label={`Alerts for ${name}`}
          value={change.isPending ? (change.variables.cadence ?? cadence) : cadence}
          options={cadenceOptions(hasInstant, cadence)}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${paused ? 'Resume' : 'Pause'} alerts for ${name}`}
        pending={change.isPending && change.variables.paused !== undefined}
        onClick={() => change.mutate({ id, paused: !paused }, { onError: failed })}
      >
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Delete ${name}`}
        pending={remove.isPending}
        onClick={() => remove.mutate(id, { onError: failed })}
      >
        Delete
      </Button>
    </div>
  );
}
