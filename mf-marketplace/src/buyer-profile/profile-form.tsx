import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BUYER_PROFILE_CODES, type MyBuyerProfile, type StoredBuyerProfile } from '@app/contracts';
import { BUYER_PROFILE_LABELS, checkBuyerProfile, sameValue, type BuyerProfileField } from '@app/domain';
import { Button, Callout, Card, cx } from '@app/ui';
import { ApiError } from '@app/web-kit';
import type { useChangeBuyerProfile } from '../api/buyer-profile';
import { Refusal } from '../inquiries/message-form';
import { forgetDraft, keepDraft, readDraft } from './profile-draft';
import { ProfileFields } from './profile-fields';
import { checkValues, valuesOf, type ProfileValues } from './profile-values';

type Props = { userId: string; mine: MyBuyerProfile; change: ReturnType<typeof useChangeBuyerProfile> };

/** What the server sent with a conflict; null for every other failure. */
function storedOf(error: unknown): StoredBuyerProfile | null {
  if (!(error instanceof ApiError) || error.code !== BUYER_PROFILE_CODES.changed) return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('revision' in current) || !('profile' in current))
    return null;
  const { revision, profile } = current;
  if (typeof revision !== 'number') return null;
  return { revision, profile: checkBuyerProfile(profile).profile };
}

const isField = (name: string): name is BuyerProfileField => Object.hasOwn(BUYER_PROFILE_LABELS, name);

/** Saved by its button. What is typed is kept in this tab until then, also when the session ends. */
export function ProfileForm({ userId, mine, change }: Props): ReactNode {
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(mine.profile), resolver: checkValues });
  const [revision, setRevision] = useState(mine.revision);
  const [failure, setFailure] = useState<{ error: unknown; summary: string } | null>(null);
  const [conflict, setConflict] = useState<StoredBuyerProfile | null>(null);
  const { isDirty, isSubmitting } = form.formState;

  // The functions of a form stay the same; the form itself is another object after every change.
  const { reset, watch, getValues } = form;
  useEffect(() => {
    const draft = readDraft(userId);
    if (!draft) return;
    if (sameValue(draft.values, getValues())) return forgetDraft(userId);
    setRevision(draft.revision);
    reset(draft.values, { keepDefaultValues: true });
  }, [reset, getValues, userId]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name !== undefined) keepDraft(userId, { revision, values: getValues() });
    });
    return () => subscription.unsubscribe();
  }, [watch, getValues, userId, revision]);

  const take = (stored: StoredBuyerProfile) => {
    forgetDraft(userId);
    setConflict(null);
    setFailure(null);
    setRevision(stored.revision);
    reset(valuesOf(stored.profile));
  };
  const send = async (typed: ProfileValues, from: number) => {
    setFailure(null);
    setConflict(null);
    try {
      const saved = await change.mutateAsync({ kind: 'save', revision: from, profile: typed });
      // What was typed while it was sent is not saved, and stays.
      const now = getValues();
      take(saved);
      if (sameValue(now, typed)) return;
      reset(now, { keepDefaultValues: true });
      keepDraft(userId, { revision: saved.revision, values: now });
    } catch (error) {
      const stored = storedOf(error);
      if (stored) return setConflict(stored);
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields))
          if (isField(name)) form.setError(name, { message: message ?? '' }, { shouldFocus: true });
      setFailure({ error, summary: typed.summary });
    }
  };
  return (
    <FormProvider {...form}>
      <Card>
        <form
          noValidate
          method="post"
          onSubmit={(event) => void form.handleSubmit((typed) => send(typed, revision))(event)}
          className="flex flex-col gap-6"
        >
          <ProfileFields />
          <div role="alert" className="empty:hidden">
            {failure && <Refusal field="summary" error={failure.error} text={failure.summary} />}
            {conflict && (
              <Conflict
                stored={conflict}
                typed={form.getValues()}
                onKeepMine={() => {
                  setRevision(conflict.revision);
                  void send(form.getValues(), conflict.revision);
                }}
                onTakeStored={() => take(conflict)}
              />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" pending={isSubmitting || change.isPending} pendingLabel="Saving...">
              Save the profile
            </Button>
            <p role="status" className={cx('text-sm', isDirty ? 'font-medium text-ink' : 'text-ink-faint')}>
              {isDirty ? 'Not saved yet.' : revision > 0 ? 'Saved.' : 'Nothing saved yet.'}
            </p>
          </div>
        </form>
      </Card>
    </FormProvider>
  );
}

/** Boxes are in the order of the screen, stored choices in that of the table. */
const unordered = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value);

type ConflictProps = {
  stored: StoredBuyerProfile;
  typed: ProfileValues;
  onKeepMine: () => void;
  onTakeStored: () => void;
};

function Conflict({ stored, typed, onKeepMine, onTakeStored }: ConflictProps): ReactNode {
  const other = valuesOf(stored.profile);
  const differing = Object.entries(BUYER_PROFILE_LABELS)
    .filter(([name]) => isField(name) && !sameValue(unordered(other[name]), unordered(typed[name])))
    .map(([, label]) => label);
  return (
    <Callout tone="warning">
      <p>
        Your profile was changed in another window. What you entered here is kept. It differs in: {differing.join('; ')}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Save what I entered
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeStored}>
          Use the other version
        </Button>
      </div>
    </Callout>
  );
}
