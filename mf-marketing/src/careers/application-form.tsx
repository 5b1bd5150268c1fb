import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { APPLICATION_DAYS, type Received } from '@app/contracts';
import { Button, Field, Input, TextArea } from '@app/ui';
import { useSendApplication } from '../api/opening';
import { Agreement } from '../forms/agreement';
import { FormProblem, ReceivedNotice } from '../forms/form-outcome';
import { agreed, optionalText, requiredEmail, requiredText } from '../forms/rules';
import { useContentForm } from '../forms/use-content-form';
import { CvField } from './cv-field';
import { useCv } from './use-cv';

const schema = z.object({
  name: requiredText('Enter your name.', 120),
  email: requiredEmail,
  phone: optionalText(40),
  message: optionalText(4000),
  consent: agreed('We need your consent to keep your application.'),
});
type Values = z.infer<typeof schema>;

export function ApplicationForm({ slug }: { slug: string }): ReactNode {
  const [received, setReceived] = useState<Received>();
  const send = useSendApplication(slug);
  const cv = useCv();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: '', message: '', consent: false },
  });
  const { errors } = form.formState;
  const { problem, submit, pending } = useContentForm(form, async ({ consent: _agreed, ...fields }) => {
    const file = cv.take(true);
    if (file) setReceived(await send.mutateAsync({ ...fields, cv: file }));
  });
  if (received) return <ReceivedNotice title="We received your application" received={received} />;
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        // The file is no field of the schema; a first look at it belongs to the same attempt.
        cv.take(false);
        submit(event);
      }}
    >
      <FormProblem text={problem} />
      <Field label="Name" error={errors.name?.message} required>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message} optional>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <CvField file={cv.file} error={cv.fault} onChoose={(file) => void cv.choose(file)} inputRef={cv.input} />
      <TextArea
        label="Why this position"
        error={errors.message?.message}
        optional
        rows={5}
        {...form.register('message')}
      />
      <Agreement
        label="Keep my application"
        help={`We use it for this position only and delete it after ${APPLICATION_DAYS} days.`}
        error={errors.consent?.message}
        {...form.register('consent')}
      />
      <Button type="submit" size="lg" pending={pending} pendingLabel="Sending..." className="self-start">
        Send application
      </Button>
    </form>
  );
}
