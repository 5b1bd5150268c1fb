import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { LEAVING_WORDS_MAX } from '@app/contracts';
import { LEAVING_REASONS, type LeavingReason } from '@app/domain';
import { Button, Field, Select, TextArea } from '@app/ui';
import { toast } from '@app/web-kit';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { useAccountForm } from '../../form/use-account-form';
import { useTellReason } from '../../payments/api/billing';

const REASONS = Object.keys(LEAVING_REASONS) as LeavingReason[];
const schema = z.object({
  reason: z.enum(REASONS, { error: 'Choose a reason.' }),
  words: z.string().check(z.maxLength(LEAVING_WORDS_MAX, `Use at most ${LEAVING_WORDS_MAX} characters.`)),
});
type Values = z.infer<typeof schema>;

const failure = formFailure('Your answer was not sent', 'Your membership stays canceled, and nothing is charged.');

/** Asked after the membership was canceled, and only then: the answer changes nothing about it. */
export function LeavingReasonForm(): ReactNode {
  const tell = useTellReason();
  const [declined, setDeclined] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { words: '' } });
  const { errors } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async ({ reason, words }) => {
      const told = words.trim();
      await tell.mutateAsync(told === '' ? { reason } : { reason, words: told });
      toast({ title: 'Thank you', description: 'Your answer helps us improve premium.', variant: 'success' });
    },
  });
  if (declined) return null;
  return (
    <form
      id="leaving-reason-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="leaving-title"
      className="mt-6 flex max-w-md flex-col gap-5 border-t border-line pt-5"
    >
      <h3 id="leaving-title" className="font-medium">
        Would you tell us why?
      </h3>
      <FormProblem text={problem} />
      <Field label="Reason" error={errors.reason?.message} help="Your membership is canceled either way.">
        <Select
          placeholder="Choose a reason"
          options={REASONS.map((value) => ({ value, label: LEAVING_REASONS[value] }))}
          {...form.register('reason')}
        />
      </Field>
      <TextArea label="In your own words" optional rows={3} error={errors.words?.message} {...form.register('words')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={pending} pendingLabel="Sending...">
          Send
        </Button>
        <Button variant="quiet" onClick={() => setDeclined(true)}>
          No, thanks
        </Button>
      </div>
    </form>
  );
}
