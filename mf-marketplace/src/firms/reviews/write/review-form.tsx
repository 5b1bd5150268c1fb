import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MY_REVIEWS_PATH } from '@app/contracts';
import { Button, Callout, Card, LinkButton } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import type { useWriteReview } from '../../../api/my-firm-reviews';
import { forgetDraft, keepDraft, readDraft } from './review-draft';
import { ReviewFormFields } from './review-fields';
import { checkValues, EMPTY, isField, toReview, type ReviewValues } from './review-values';

type Props = { userId: string; slug: string; write: ReturnType<typeof useWriteReview> };

/** What is typed is kept in this tab until it is sent, also when the session ends. */
export function ReviewForm({ userId, slug, write }: Props): ReactNode {
  const form = useForm<ReviewValues>({ defaultValues: EMPTY, resolver: checkValues });
  const [failure, setFailure] = useState<unknown>(null);

  // The functions of a form stay the same; the form itself is another object after every change.
  const { reset, watch, getValues } = form;
  useEffect(() => {
    const draft = readDraft(userId, slug);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [reset, userId, slug]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name !== undefined) keepDraft(userId, slug, getValues());
    });
    return () => subscription.unsubscribe();
  }, [watch, getValues, userId, slug]);

  const send = async (values: ReviewValues) => {
    setFailure(null);
    try {
      await write.mutateAsync(toReview(values));
      forgetDraft(userId, slug);
    } catch (error) {
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields))
          if (isField(name)) form.setError(name, { message: message ?? '' }, { shouldFocus: true });
      setFailure(error);
    }
  };
  return (
    <FormProvider {...form}>
      <Card>
        <form
          noValidate
          method="post"
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          className="flex flex-col gap-6"
        >
          <ReviewFormFields />
          <div role="alert" className="empty:hidden">
            {failure !== null && <Callout tone="danger">{failureText(failure)}</Callout>}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" pending={write.isPending} pendingLabel="Sending...">
              Send the review
            </Button>
            <p className="text-sm text-ink-faint">What you typed is kept in this tab until it is sent.</p>
          </div>
        </form>
      </Card>
    </FormProvider>
  );
}

export function ReviewSent({ firm }: { firm: string }): ReactNode {
  return (
    <Callout tone="success">
      <p role="status">
        Thank you. We received your review of {firm}. A moderator reads every review before it is published, which
        happens one to seven days from now at the earliest. The date is chosen at random, so it does not reveal when you
        wrote the review.
      </p>
      <LinkButton href={MY_REVIEWS_PATH} size="sm" variant="secondary" className="mt-3">
        Your reviews
      </LinkButton>
    </Callout>
  );
}
