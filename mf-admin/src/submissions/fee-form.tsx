import { useState, type FormEvent, type ReactNode } from 'react';
import { FIRM_FEE_MAX_CENTS, type StoredSetting } from '@app/contracts';
import { centsOfDollars } from '@app/domain';
import { Button, Callout, Card, ErrorState, Field, formatMoney, NumberInput, Skeleton, type Typed } from '@app/ui';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useSaveSetting, useSetting } from '../settings/api/settings';
import { usePaymentTerms } from './api/payment-terms';

/** What submitting a firm costs. */
export function FeeForm(): ReactNode {
  const settings = useSetting('firms');
  const save = useSaveSetting('firms');
  const { data, error } = settings;
  if (data) return <Form key={data.version} stored={data} save={save} />;
  if (error)
    return (
      <ErrorState
        title="The fee could not be loaded"
        text={failureText(error)}
        onRetry={() => void settings.refetch()}
        retrying={settings.isRefetching}
      />
    );
  return <Skeleton className="h-48 rounded-card" />;
}

/** Cents of what was typed in dollars; null for what is no fee. */
export function centsOf(typed: Typed): number | null {
  if (typed === null) return 0;
  const cents = typeof typed === 'number' ? centsOfDollars(typed) : null;
  return cents !== null && cents <= FIRM_FEE_MAX_CENTS ? cents : null;
}

type Props = { stored: StoredSetting<'firms'>; save: ReturnType<typeof useSaveSetting<'firms'>> };

function Form({ stored, save }: Props): ReactNode {
  const { version, value } = stored;
  const [typed, setTyped] = useState<Typed>(value.submissionFeeCents / 100);
  const [isWrong, setWrong] = useState(false);
  const terms = usePaymentTerms();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const submissionFeeCents = centsOf(typed);
    setWrong(submissionFeeCents === null);
    if (submissionFeeCents !== null && !save.isPending) save.mutate({ version, value: { submissionFeeCents } });
  };
  const limit = formatMoney(FIRM_FEE_MAX_CENTS / 100);
  return (
    <Card as="section" aria-labelledby="fee">
      <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <h2 id="fee" className="text-base font-semibold">
          Submission fee
        </h2>
        <Field
          label="Fee in dollars"
          help="0 for none. The fee is paid before a moderator reviews a submission. It is refunded if you reject it."
          error={isWrong ? `Enter an amount between $0 and ${limit}.` : undefined}
        >
          <NumberInput unit="usd" value={typed} onValueChange={setTyped} />
        </Field>
        {terms.data?.isOpen === false && (
          <Callout tone="warning">
            This site has no payment provider, so a submission with a fee cannot be paid. Keep the fee at 0.
          </Callout>
        )}
        <LeavingGuard isDirty={typed !== value.submissionFeeCents / 100} />
        <div role="alert" className="empty:hidden">
          {save.error && <Callout tone="danger">{failureText(save.error)}</Callout>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" pending={save.isPending} pendingLabel="Saving">
            Save the fee
          </Button>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {save.isSuccess && 'Saved.'}
          </p>
        </div>
      </form>
    </Card>
  );
}
