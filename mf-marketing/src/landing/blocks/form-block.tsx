import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Received } from '@app/contracts';
import { Button, Card, cx, Field, Input, TextArea } from '@app/ui';
import { sessionStore } from '@app/web-kit';
import { useSendLead } from '../../api/landing-page';
import { Agreement } from '../../forms/agreement';
import { FormProblem, ReceivedNotice } from '../../forms/form-outcome';
import { agreed, optionalText, requiredEmail } from '../../forms/rules';
import { useContentForm } from '../../forms/use-content-form';
import { keptUtm } from '../utm';
import type { BlockOf } from './blocks';

const schema = z.object({
  email: requiredEmail,
  firstName: optionalText(80),
  message: optionalText(2000),
  consent: agreed('Please agree so we can reply to you.'),
});
type Values = z.infer<typeof schema>;

/** The one form of a landing page: an address, and whatever the reader wants to say. */
export function FormBlock({
  slug,
  block: { heading, lead, button, consent, thanks },
}: {
  slug: string;
  block: BlockOf<'form'>;
}): ReactNode {
  const [received, setReceived] = useState<Received>();
  const send = useSendLead(slug);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', firstName: '', message: '', consent: false },
  });
  const { errors } = form.formState;
  const { problem, submit, pending } = useContentForm(form, async ({ email, firstName, message }) => {
    const utm = keptUtm(sessionStore());
    setReceived(
      await send.mutateAsync({
        email,
        consent: true,
        ...(firstName && { firstName }),
        ...(message && { message }),
        ...(utm && { utm }),
      }),
    );
  });
  return (
    <section
      id="form"
      className={cx(
        'grid scroll-mt-24 gap-x-16 gap-y-8 border-t border-line py-10',
        'first-of-type:border-t-0 lg:grid-cols-2 lg:py-14',
      )}
    >
      <div>
        <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
        {lead && <p className="mt-3 max-w-[34rem] text-ink-soft">{lead}</p>}
      </div>
      {received ? (
        <ReceivedNotice title={thanks} received={received} />
      ) : (
        <Card>
          <form id="landing-lead-form" method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
            <FormProblem text={problem} />
            <Field label="First name" error={errors.firstName?.message} optional>
              <Input autoComplete="given-name" {...form.register('firstName')} />
            </Field>
            <Field label="Email" error={errors.email?.message} required>
              <Input type="email" autoComplete="email" {...form.register('email')} />
            </Field>
            <TextArea label="Message" error={errors.message?.message} optional rows={4} {...form.register('message')} />
            <Agreement label={consent} error={errors.consent?.message} {...form.register('consent')} />
            <Button type="submit" size="lg" pending={pending} pendingLabel="Sending...">
              {button}
            </Button>
          </form>
        </Card>
      )}
    </section>
  );
}
