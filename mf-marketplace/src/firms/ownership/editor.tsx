import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FIRM_EDIT_CODES, type MyFirmDraft } from '@app/contracts';
import { FIRM_FACTS, OWNER_FACT_KEYS, sameValue, statedFacts, type DraftFault, type FactKey } from '@app/domain';
import { Button, Callout, cx, siteToday, Skeleton } from '@app/ui';
import { ApiError, failureText, useApi } from '@app/web-kit';
import { firmDraftQuery, useChangeDraft } from '../../api/firm-draft';
import { FailedLoad } from '../failed-load';
import { DifferenceList } from './difference-list';
import { InReview, Standing } from './draft-standing';
import {
  draftOf,
  forgetDraft,
  keepDraft,
  keptOf,
  readKept,
  valuesOf,
  type DraftValues,
  type KeptDraft,
} from './draft-values';
import { FactFields } from './fact-fields';

type Props = { userId: string; id: string; isDisputed: boolean };

export function LoadedEditor({ userId, id, isDisputed }: Props): ReactNode {
  const draft = useQuery(firmDraftQuery(useApi(), userId, id));
  const change = useChangeDraft(userId, id);
  if (draft.data)
    return (
      <div className="flex flex-col gap-6">
        {isDisputed && (
          <Callout tone="warning">
            Another user disputes your ownership. You can keep editing the profile until a moderator decides.
          </Callout>
        )}
        <Standing draft={draft.data} />
        {draft.data.state === 'submitted' ? (
          <InReview draft={draft.data} change={change} />
        ) : (
          <Editor userId={userId} id={id} draft={draft.data} change={change} />
        )}
      </div>
    );
  if (draft.isError) return <FailedLoad what="Your draft" query={draft} />;
  return (
    <div role="status">
      <span className="sr-only">Loading your draft...</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type EditorProps = {
  userId: string;
  id: string;
  draft: MyFirmDraft;
  change: ReturnType<typeof useChangeDraft>;
};

/** What the server sent with a conflict; null for every other failure. */
function storedOf(error: unknown): KeptDraft | null {
  return error instanceof ApiError && error.code === FIRM_EDIT_CODES.changed ? keptOf(error.current) : null;
}

/** Saved as it was typed by its button. What is not saved yet is kept in this tab. */
function Editor({ userId, id, draft, change }: EditorProps): ReactNode {
  const { facts } = draft;
  const form = useForm<DraftValues>({ defaultValues: valuesOf(facts, draft.entries) });
  const [revision, setRevision] = useState(draft.revision);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<KeptDraft | null>(null);
  const { isDirty } = form.formState;
  const { reset, watch, getValues, clearErrors, setError: setFault } = form;

  useEffect(() => {
    const kept = readKept(userId, id);
    if (!kept) return;
    setRevision(kept.revision);
    reset(valuesOf(facts, kept.entries), { keepDefaultValues: true });
  }, [reset, facts, userId, id]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name === undefined) return;
      clearErrors(name);
      keepDraft(userId, id, { revision, entries: draftOf(getValues(), facts) });
    });
    return () => subscription.unsubscribe();
  }, [watch, getValues, clearErrors, userId, id, facts, revision]);

  const take = (stored: KeptDraft) => {
    forgetDraft(userId, id);
    setConflict(null);
    setRevision(stored.revision);
    reset(valuesOf(facts, stored.entries));
  };
  /** @returns the revision that is stored now, or null when it was not saved */
  const save = async (from = revision): Promise<number | null> => {
    setError(null);
    setConflict(null);
    const typed = getValues();
    try {
      const saved = await change.mutateAsync({ kind: 'save', revision: from, entries: draftOf(typed, facts) });
      // What was typed while it was sent is not saved, and stays.
      const now = getValues();
      take({ revision: saved.revision, entries: saved.entries });
      if (!sameValue(now, typed)) {
        reset(now, { keepDefaultValues: true });
        keepDraft(userId, id, { revision: saved.revision, entries: draftOf(now, facts) });
      }
      return saved.revision;
    } catch (failure) {
      const stored = storedOf(failure);
      if (stored) setConflict(stored);
      else setError(failure);
      return null;
    }
  };
  const showFaults = (faults: readonly DraftFault[]) => {
    const shown = [...faults].sort((a, b) => OWNER_FACT_KEYS.indexOf(a.key) - OWNER_FACT_KEYS.indexOf(b.key));
    shown.forEach(({ key, part, message }, index) =>
      setFault(part === 'asOf' ? `${key}.asOf` : `${key}.parts.${part}`, { message }, { shouldFocus: index === 0 }),
    );
  };
  const submit = async () => {
    const { faults } = statedFacts(draftOf(getValues(), facts), siteToday());
    clearErrors();
    if (faults.length > 0) return showFaults(faults);
    const saved = isDirty || revision === 0 ? await save() : revision;
    if (saved === null) return;
    try {
      await change.mutateAsync({ kind: 'submit', revision: saved });
    } catch (failure) {
      setError(failure);
    }
  };
  const discard = async () => {
    setError(null);
    try {
      await change.mutateAsync({ kind: 'discard', revision });
      take({ revision: 0, entries: {} });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-6"
      >
        <FactFields facts={facts} />
        {!isDirty && <DifferenceList differences={draft.differences} />}
        <div role="alert" className="empty:hidden">
          {error !== null && <Callout tone="danger">{failureText(error)}</Callout>}
          {conflict && (
            <Conflict
              differing={differingKeys(valuesOf(facts, conflict.entries), form.getValues())}
              onKeepMine={() => void save(conflict.revision)}
              onTakeStored={() => take(conflict)}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={change.isPending} pendingLabel="Sending...">
            Submit for review
          </Button>
          <Button variant="secondary" pending={false} disabled={change.isPending} onClick={() => void save()}>
            Save the draft
          </Button>
          {revision > 0 && <DiscardButton isPending={change.isPending} onDiscard={() => void discard()} />}
          <p role="status" className={cx('text-sm', isDirty ? 'font-medium text-ink' : 'text-ink-faint')}>
            {isDirty ? 'Not saved yet.' : revision > 0 ? 'Saved.' : 'No changes yet.'}
          </p>
        </div>
      </form>
    </FormProvider>
  );
}

/** Asks once, because what was typed is gone afterwards. */
function DiscardButton({ isPending, onDiscard }: { isPending: boolean; onDiscard: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <>
      <Button variant="quiet" autoFocus onClick={() => setAsking(false)}>
        Keep the draft
      </Button>
      <Button variant="danger" pending={false} disabled={isPending} onClick={onDiscard}>
        Discard
      </Button>
    </>
  ) : (
    <Button variant="quiet" onClick={() => setAsking(true)}>
      Discard the draft
    </Button>
  );
}

function differingKeys(stored: DraftValues, typed: DraftValues): FactKey[] {
  return OWNER_FACT_KEYS.filter((key) => !sameValue(stored[key], typed[key]));
}

type ConflictProps = { differing: readonly FactKey[]; onKeepMine: () => void; onTakeStored: () => void };

function Conflict({ differing, onKeepMine, onTakeStored }: ConflictProps): ReactNode {
  const labels = differing.map((key) => FIRM_FACTS[key].label).join('; ');
  return (
    <Callout tone="warning">
      <p>Your draft was changed in another window. What you entered here is kept. These fields differ: {labels}.</p>
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
