import { useState, type ReactNode } from 'react';
import type { ModeratedListing } from '@app/contracts';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { failureText } from '../portal/failure';
import { useModerate } from './api/listings';

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? '';

/** The first and last day on which the listing is featured, in UTC; both empty end it. */
export function featureRequest(from: string, until: string): { from: string | null; until: string | null } | undefined {
  if (from === '' && until === '') return { from: null, until: null };
  if (from === '' || until === '' || until < from) return undefined;
  return { from: `${from}T00:00:00Z`, until: `${until}T23:59:59Z` };
}

export function FeatureForm({ listing }: { listing: ModeratedListing }): ReactNode {
  const moderate = useModerate(listing.id);
  const [from, setFrom] = useState(dayOf(listing.featuredFrom));
  const [until, setUntil] = useState(dayOf(listing.featuredUntil));
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const request = featureRequest(from, until);
    setWrong(request === undefined);
    if (request) moderate.mutate({ name: 'feature', ...request });
  };
  return (
    <Card as="section" aria-labelledby="feature" className="flex flex-col gap-4">
      <h2 id="feature" className="text-base font-semibold">
        Featured
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <Field label="First day" help="UTC.">
          <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Last day" error={isWrong ? 'Enter both days, with the last on or after the first.' : undefined}>
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      </div>
      {moderate.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(moderate.error)}</Callout>
        </div>
      )}
      <Button variant="secondary" className="self-start" pending={moderate.isPending} onClick={save}>
        Save the days
      </Button>
    </Card>
  );
}
