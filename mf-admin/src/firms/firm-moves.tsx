import { useState, type FormEvent, type ReactNode } from 'react';
import { FIRM_NAME_MAX, type ManagedFirm } from '@app/contracts';
import { SLUG_MAX, writtenId } from '@app/domain';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useChangeFirm } from './api/firms';
import { MergeDialog } from './merge-dialog';

type Props = { firm: ManagedFirm };

/** What changes the whole firm: its name, and whether it has a page of its own. */
export function FirmMoves({ firm }: Props): ReactNode {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <RenameForm key={`${firm.name} ${firm.slug}`} firm={firm} />
      <MergeForm firm={firm} />
      {firm.status === 'draft' && <PublishCard firm={firm} />}
      <RemoveCard firm={firm} />
    </div>
  );
}

function RenameForm({ firm }: Props): ReactNode {
  const change = useChangeFirm(String(firm.id));
  const [name, setName] = useState(firm.name);
  const [slug, setSlug] = useState(firm.slug);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending)
      change.mutate({ kind: 'name', revision: firm.revision, name: name.trim(), slug: slug.trim() });
  };
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  return (
    <Card as="section" aria-labelledby="rename">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="rename" className="text-base font-semibold">
          Rename
        </h2>
        <Field label="Name" error={fields['name']}>
          <Input value={name} maxLength={FIRM_NAME_MAX} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Address" help="The old address redirects to the new one." error={fields['slug']}>
          <Input value={slug} maxLength={SLUG_MAX} onChange={({ target }) => setSlug(target.value)} />
        </Field>
        <LeavingGuard isDirty={name.trim() !== firm.name || slug.trim() !== firm.slug} />
        <Failure error={change.error} />
        <Button type="submit" variant="secondary" className="self-start" pending={change.isPending}>
          Rename
        </Button>
      </form>
    </Card>
  );
}

const MERGE_HELP =
  'All addresses and reviews of this firm move there. Facts that the other firm lacks are copied to it with their ' +
  'sources. History and claims stay with this one.';

function MergeForm({ firm }: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const into = writtenId(typed);
    setWrong(into === null);
    if (into !== null) setAsked(into);
  };
  return (
    <Card as="section" aria-labelledby="merge">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="merge" className="text-base font-semibold">
          Merge into another firm
        </h2>
        <Field
          label="Number of the firm to keep"
          help={MERGE_HELP}
          error={isWrong ? 'Enter the number of a firm.' : undefined}
        >
          <Input
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <LeavingGuard isDirty={typed.trim() !== ''} />
        <Button type="submit" variant="secondary" className="self-start">
          Merge
        </Button>
      </form>
      {asked !== null && (
        <MergeDialog firm={firm} into={{ id: asked, name: `firm ${asked}` }} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

function PublishCard({ firm }: Props): ReactNode {
  const change = useChangeFirm(String(firm.id));
  return (
    <Card as="section" aria-labelledby="publish" className="flex flex-col items-start gap-4">
      <h2 id="publish" className="text-base font-semibold">
        Publish
      </h2>
      <p className="text-sm text-ink-soft">The profile becomes public with the facts listed above.</p>
      <Failure error={change.error} />
      <Button pending={change.isPending} onClick={() => change.mutate({ kind: 'publish', revision: firm.revision })}>
        Publish the profile
      </Button>
    </Card>
  );
}

function RemoveCard({ firm }: Props): ReactNode {
  const change = useChangeFirm(String(firm.id));
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="remove" className="flex flex-col items-start gap-4">
      <h2 id="remove" className="text-base font-semibold">
        Remove
      </h2>
      <p className="text-sm text-ink-soft">The page is removed. Its addresses stay reserved.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove the profile
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${firm.name}?`}
          action="Remove"
          pendingLabel="Removing"
          change={change}
          onConfirm={() => change.mutate({ kind: 'remove', revision: firm.revision })}
          onClose={() => setAsking(false)}
        >
          Its addresses will no longer show a page. This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Failure({ error }: { error: Error | null }): ReactNode {
  return (
    <div role="alert" className="empty:hidden">
      {error && <Callout tone="danger">{failureText(error)}</Callout>}
    </div>
  );
}
