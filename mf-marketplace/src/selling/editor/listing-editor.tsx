import { zodResolver } from '@hookform/resolvers/zod';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { MARKETPLACE_CODES, type MyListing, type StoredListing } from '@app/contracts';
import { isPublicText, readListing, type ListingFields } from '@app/domain';
import { Button, Callout, cx } from '@app/ui';
import { useSaveListing } from '../../api/my-listings';
import { DraftSaver, type SaveState } from '../../drafts/draft-saver';
import { SaveLine } from '../../drafts/save-line';
import { DocumentsSection } from '../sharing/documents-section';
import { ConflictView } from './conflict-view';
import { editorSchema, enteredOf, valuesOf, type EditorValues } from './editor-values';
import { FoundWords } from './found-words';
import { ListingField } from './listing-field';
import { PreviewStep } from './preview-step';
import { isFieldStep, STEP_FIELDS, STEP_NAMES, stepOf, STEPS, type Step } from './steps';

function StepNav({ current, onStep }: { current: Step; onStep: (step: Step) => void }): ReactNode {
  return (
    <nav aria-label="Steps" className="min-w-0">
      <ol className="-mx-1 flex gap-1 overflow-x-auto p-1">
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={cx(
                'focus-ring min-h-11 rounded-input px-3 text-sm font-medium whitespace-nowrap',
                step === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {index + 1}. {STEP_NAMES[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The form of a listing in steps; what is typed is saved by itself. */
export function ListingEditor({ listing, delayMs }: { listing: MyListing; delayMs?: number }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const step = stepOf(search);
  const save = useSaveListing(listing.id);
  const [state, setState] = useState<SaveState<ListingFields>>({ name: 'saved' });
  const form = useForm<EditorValues>({
    resolver: zodResolver(editorSchema),
    defaultValues: valuesOf(listing.fields),
    mode: 'onChange',
  });
  const [saver] = useState(
    () =>
      new DraftSaver({
        revision: listing.revision,
        read: readListing,
        changedCode: MARKETPLACE_CODES.changed,
        save,
        onState: setState,
        ...(delayMs !== undefined && { delayMs }),
      }),
  );
  useEffect(() => {
    const subscription = form.watch(() => saver.change(enteredOf(form.getValues())));
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      subscription.unsubscribe();
      leave();
    };
  }, [form, saver]);

  const go = (next: Step) => {
    void saver.flush();
    setSearch({ step: next });
  };
  const keepMine = ({ revision }: StoredListing) => {
    saver.continueFrom(revision);
    void saver.flush();
  };
  const takeStored = ({ revision, fields }: StoredListing) => {
    saver.continueFrom(revision);
    form.reset(valuesOf(fields));
    saver.forget();
  };
  const following = STEPS[STEPS.indexOf(step) + 1];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StepNav current={step} onStep={go} />
        <SaveLine state={state} />
      </div>
      {state.name === 'conflict' && (
        <ConflictView
          mine={form.getValues()}
          stored={state.stored}
          onKeepMine={() => keepMine(state.stored)}
          onTakeStored={() => takeStored(state.stored)}
        />
      )}
      {step === 'preview' ? (
        state.name === 'saved' ? (
          <PreviewStep listing={listing} />
        ) : (
          <Callout>The preview shows what is stored. It appears once your changes are saved.</Callout>
        )
      ) : !isFieldStep(step) ? (
        <DocumentsSection listingId={listing.id} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()} className="flex max-w-2xl flex-col gap-5">
          {STEP_FIELDS[step].map((name) => (
            <Fragment key={name}>
              <ListingField name={name} form={form} />
              {isPublicText(name) && <FoundWords name={name} listing={listing} control={form.control} />}
            </Fragment>
          ))}
        </form>
      )}
      {following && (
        <Button className="self-start" onClick={() => go(following)}>
          Continue: {STEP_NAMES[following]}
        </Button>
      )}
    </div>
  );
}
