import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PAYMENT_CODES, REFUND_REASON_MAX, type PaymentDetail } from '@app/contracts';
import { Button, Callout, Card, Field, Input, moneyText, Select } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { needsFreshCode, showFreshCode } from '../portal/fresh-code';
import { LeavingGuard } from '../portal/leaving-guard';
import { useRefund } from './api/payments';
import { asksForAccess, dollarsOf, refundRequest, refundSchema, type RefundValues } from './refund-rules';

const ACCESS = [
  { value: 'end', label: 'End it now' },
  { value: 'keep', label: 'Leave it as it is' },
];
const FIELDS = ['amount', 'reason', 'access'] as const;

/** A refusal is certain; an answer that was lost or broken is not, and the same request is the same refund. */
function moneyAfter(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isClosed = error instanceof ApiError && error.code === PAYMENT_CODES.closed;
  if (isRefused || isClosed) return 'No money was refunded.';
  return 'The refund may have been sent. Sending it again without changes refunds nothing twice.';
}

/** Sends money back. What is typed stays through every refusal, and trying again is the same refund. */
export function RefundForm({ payment }: { payment: PaymentDetail }): ReactNode {
  const { id, state, refundable } = payment;
  if (state === 'disputed')
    return (
      <Callout tone="info">
        This payment is disputed. The bank decides what happens to the money, so it cannot be refunded here.
      </Callout>
    );
  return refundable === 0 ? null : <Form key={`${id} ${refundable}`} payment={payment} />;
}

function Form({ payment }: { payment: PaymentDetail }): ReactNode {
  const { id, refundable, amount, purpose, email } = payment;
  const facts = { refundable, isMembership: purpose === 'membership' };
  const refund = useRefund(id);
  const requestId = useRef(crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const [asksForCode, setAskForCode] = useState(false);
  const form = useForm<RefundValues>({
    resolver: zodResolver(refundSchema(facts)),
    defaultValues: { amount: dollarsOf(refundable), reason: '', access: '', code: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'amount' });

  const showCode = async (code: string): Promise<boolean> => {
    const isShown = await showFreshCode(code.trim()).catch(() => false);
    if (!isShown)
      form.setError(
        'code',
        { message: 'This code was not accepted. Wait for the next one and enter it.' },
        { shouldFocus: true },
      );
    return isShown;
  };
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    if (asksForCode && !(await showCode(values.code))) return;
    try {
      await refund.mutateAsync(refundRequest(requestId.current, values, facts));
      toast({ title: 'The refund is on its way', variant: 'success' });
      // What is typed next is another refund.
      requestId.current = crypto.randomUUID();
      setAskForCode(false);
      form.reset();
    } catch (error) {
      if (needsFreshCode(error)) return setAskForCode(true);
      setAskForCode(false);
      const fields = error instanceof ApiError ? error.fields : {};
      const wrong = FIELDS.filter((name) => fields[name] !== undefined);
      wrong.forEach((name, at) => form.setError(name, { message: fields[name] }, { shouldFocus: at === 0 }));
      if (wrong.length === 0) setProblem(`${failureText(error)} ${moneyAfter(error)}`);
    }
  });
  return (
    <Card as="section" aria-labelledby="refund">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id="refund" className="text-base font-semibold">
          Refund
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Amount"
            help={`Up to ${moneyText({ ...amount, amount: refundable })}.`}
            error={errors.amount?.message}
          >
            <Input prefix="$" inputMode="decimal" autoComplete="off" className="figures" {...form.register('amount')} />
          </Field>
          {asksForAccess(typed, facts) && (
            <Field label="The membership" error={errors.access?.message}>
              <Select placeholder="Choose" options={ACCESS} {...form.register('access')} />
            </Field>
          )}
        </div>
        <Field
          label="Reason"
          help="Kept with the refund, for administrators. It is not emailed."
          error={errors.reason?.message}
        >
          <Input maxLength={REFUND_REASON_MAX} autoComplete="off" {...form.register('reason')} />
        </Field>
        {asksForCode && (
          <Field
            label="Authentication code"
            help="Nothing has been refunded yet. Enter a code from the last five minutes from your authenticator app."
            error={errors.code?.message}
            className="sm:w-64"
          >
            <Input
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              className="figures"
              {...form.register('code')}
            />
          </Field>
        )}
        <LeavingGuard isDirty={isDirty} />
        <div role="alert" className="empty:hidden">
          {problem && <Callout tone="danger">{problem}</Callout>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Sending">
            Refund
          </Button>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {email === null ? 'The money goes back to the card.' : `${email} gets an email when it is refunded.`}
          </p>
        </div>
      </form>
    </Card>
  );
}
