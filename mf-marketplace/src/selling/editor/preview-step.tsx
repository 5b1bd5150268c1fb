import { useState, type ReactNode } from 'react';
import type { FieldMessage, ListingPreview, MyListing } from '@app/contracts';
import { LISTING_FIELD_LABELS, writtenNumber } from '@app/domain';
import { Button, Callout, ErrorState, Field, formatDate, formatNumber, Input, Skeleton } from '@app/ui';
import { AppLink, failureText } from '@app/web-kit';
import { needsVerification, VerifyEmailNote } from '../../account/verify-email-note';
import { useListingPreview, useSubmitListing } from '../../api/my-listings';
import { FoundTexts } from './found-words';
import { ReaderViews } from './reader-views';
import { stepWith } from './steps';

function Messages({ id, messages }: { id: number; messages: FieldMessage[] }): ReactNode {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {messages.map(({ field, message }) => (
        <li key={field}>
          <AppLink to={`/marketplace/my-listings/${id}?step=${stepWith(field)}`} className="text-link font-medium">
            {LISTING_FIELD_LABELS[field]}
          </AppLink>
          : {message}
        </li>
      ))}
    </ul>
  );
}

/** What is missing, what would help, what each reader sees, and the way to a moderator. */
export function PreviewStep({ listing }: { listing: MyListing }): ReactNode {
  const preview = useListingPreview(listing.id, listing.revision);
  if (preview.data) return <Preview listing={listing} preview={preview.data} />;
  if (preview.error) {
    return (
      <ErrorState
        title="The preview could not be loaded"
        text={failureText(preview.error)}
        onRetry={() => void preview.refetch()}
        retrying={preview.isRefetching}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the preview">
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function Preview({ listing, preview }: { listing: MyListing; preview: ListingPreview }): ReactNode {
  const { editable } = listing;
  // What cannot be changed now is not asked for.
  const { faults, hints } = editable ? preview : { faults: [], hints: [] };
  return (
    <div className="flex flex-col gap-6">
      {faults.length > 0 && (
        <Callout tone="warning">
          <p className="font-medium">Before you can submit</p>
          <Messages id={listing.id} messages={faults} />
          <FoundTexts texts={preview.public} findings={preview.findings} />
        </Callout>
      )}
      {hints.length > 0 && (
        <Callout>
          <p className="font-medium">Recommended, not required</p>
          <Messages id={listing.id} messages={hints} />
        </Callout>
      )}
      <ReaderViews listing={listing} preview={preview} />
      {listing.submittable && <SubmitPanel listing={listing} preview={preview} />}
    </div>
  );
}

const firmsText = (firms: number) =>
  `About ${formatNumber(firms)} ${firms === 1 ? 'firm matches' : 'firms match'} what everyone would see.`;

const populationText = ({ source, asOf }: ListingPreview['population']) =>
  `Counted in: ${source}, ${formatDate(asOf)}.`;

function SubmitPanel({ listing, preview }: { listing: MyListing; preview: ListingPreview }): ReactNode {
  const { firms, recognizable, faults, population } = preview;
  const submit = useSubmitListing(listing.id);
  const [typed, setTyped] = useState('');
  const isConfirmed = !recognizable || writtenNumber(typed, 'count') === firms;
  const confirmation = recognizable ? { confirmRecognizable: true, firms } : {};
  return (
    <section aria-labelledby="submit" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="submit" className="text-base font-semibold">
        Submit to a moderator
      </h2>
      {recognizable ? (
        <Callout tone="warning">
          <p className="font-medium">{firmsText(firms)}</p>
          <p className="mt-1">
            The exact figures you show can let readers identify your firm from public records. Show ranges instead, or
            type the number of firms to confirm that you accept this. The moderator will see your confirmation.
          </p>
          <Field label="Number of firms" className="mt-3 max-w-48">
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </Callout>
      ) : (
        <p className="text-sm text-ink-soft">{firmsText(firms)} A moderator reviews the listing before it is public.</p>
      )}
      <p className="text-xs text-ink-faint">{populationText(population)}</p>
      {submit.error && (
        <div role="alert">
          {needsVerification(submit.error) ? (
            <VerifyEmailNote purpose="submit a listing" />
          ) : (
            <Callout tone="danger">{failureText(submit.error)}</Callout>
          )}
        </div>
      )}
      <Button
        className="self-start"
        disabled={faults.length > 0 || !isConfirmed}
        pending={submit.isPending}
        pendingLabel="Submitting"
        onClick={() => submit.mutate({ revision: preview.revision, ...confirmation })}
      >
        Submit for review
      </Button>
    </section>
  );
}
