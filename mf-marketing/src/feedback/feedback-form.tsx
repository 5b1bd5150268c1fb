import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FEEDBACK_LENGTH, FEEDBACK_TYPES, type FeedbackRequest, type Received } from '@app/contracts';
import { Button, Field, formatNumber, Input, LinkButton, TextArea } from '@app/ui';
import { useApi } from '@app/web-kit';
import { FormProblem, ReceivedNotice } from '../forms/form-outcome';
import { useContentForm } from '../forms/use-content-form';
import { ChoiceGroup } from './choice-group';
import { aboutPage, feedbackRequest, feedbackSchema, RATINGS, TYPE_NAMES, type FeedbackValues } from './feedback-rules';

function useSendFeedback() {
  const api = useApi();
  return useMutation({
    mutationFn: (feedback: FeedbackRequest) => api.send<Received>('POST', '/api/feedback', feedback),
  });
}

const EMPTY: FeedbackValues = { type: 'idea', message: '', rating: '', email: '' };

/** `from` is the page that the reader came from, where the address says it. */
export function FeedbackForm({ from }: { from: string | null }): ReactNode {
  const [received, setReceived] = useState<Received>();
  const send = useSendFeedback();
  const form = useForm<FeedbackValues>({ resolver: zodResolver(feedbackSchema), defaultValues: EMPTY });
  const { errors } = form.formState;
  const left = FEEDBACK_LENGTH.max - useWatch({ control: form.control, name: 'message' }).trim().length;
  const { problem, submit, pending } = useContentForm(form, async (values) => {
    setReceived(
      await send.mutateAsync(feedbackRequest(values, aboutPage(from ?? document.referrer, window.location.origin))),
    );
    form.reset(EMPTY);
  });
  if (received) {
    return (
      <ReceivedNotice title="Thank you" received={received}>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/roadmap">See the roadmap</LinkButton>
          <Button variant="secondary" onClick={() => setReceived(undefined)}>
            Write another
          </Button>
        </div>
      </ReceivedNotice>
    );
  }
  return (
    <form id="feedback-form" method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormProblem text={problem} />
      <ChoiceGroup
        legend="What is it?"
        error={errors.type?.message}
        choices={FEEDBACK_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
        field={form.register('type')}
      />
      <TextArea
        label="Your message"
        required
        rows={7}
        help={
          left < 500
            ? `${formatNumber(left)} ${left === 1 ? 'character' : 'characters'} left`
            : 'Please leave out client names and account numbers.'
        }
        error={errors.message?.message}
        {...form.register('message')}
      />
      <ChoiceGroup
        legend="How useful is this site to you?"
        optional
        choices={RATINGS.map((rating) => ({ value: String(rating), label: String(rating), name: `${rating} of 5` }))}
        field={form.register('rating')}
      />
      <Field label="Email" help="Only if you would like an answer." error={errors.email?.message} optional>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} pendingLabel="Sending..." className="self-start">
        Send feedback
      </Button>
    </form>
  );
}
