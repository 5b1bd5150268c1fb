import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyListing } from '@app/contracts';
import { isPublicText, LISTING_FIELD_LABELS, LISTING_FIELD_NAMES, type ListingField as FieldName } from '@app/domain';
import { Button, Callout, cx } from '@app/ui';
import { SaveLine } from '../../drafts/save-line';
import { DocumentsSection } from '../sharing/documents-section';
import { ConflictView } from './conflict-view';
import { FoundWords } from './found-words';
import { ListingField } from './listing-field';
import { PreviewStep } from './preview-step';
import { isFieldStep, STEP_FIELDS, STEP_LEADS, STEP_NAMES, stepOf, STEPS, stepWith, type Step } from './steps';
import { useListingDraft } from './use-listing-draft';

const fieldNamed = (name: string): FieldName | undefined => LISTING_FIELD_NAMES.find((field) => field === name);
const labelOf = (name: string): string => {
  const field = fieldNamed(name);
  return field ? LISTING_FIELD_LABELS[field] : name;
};

function StepNav({ current, onStep }: { current: Step; onStep: (step: Step) => void }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const currentButton = useRef<HTMLButtonElement>(null);
  // On a phone the steps scroll sideways.
  useEffect(() => {
    const { current: steps } = list;
    const { current: button } = currentButton;
    if (steps && button) steps.scrollLeft = button.offsetLeft - (steps.clientWidth - button.clientWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Steps" className="max-w-full min-w-0">
      <ol ref={list} className="relative -mx-1 flex gap-1 overflow-x-auto p-1">
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              ref={step === current ? currentButton : undefined}
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
  const { form, state, flush, keepMine, takeStored } = useListingDraft(listing, delayMs);
  // Read here, so that a fault that is found on one step is shown on another.
  const { errors } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  const conflict = useRef<HTMLDivElement>(null);
  const wanted = useRef<FieldName | 'heading' | null>(null);
  useEffect(() => {
    const place = wanted.current;
    if (place === null || (place !== 'heading' && stepWith(place) !== step)) return;
    wanted.current = null;
    if (place === 'heading') heading.current?.focus();
    else form.setFocus(place);
  }, [step, errors, form]);

  const go = (next: Step) => {
    flush();
    wanted.current = 'heading';
    setSearch({ step: next });
  };
  const showField = (name: string) => {
    const field = fieldNamed(name);
    if (!field) return;
    if (stepWith(field) === step) return form.setFocus(field);
    flush();
    wanted.current = field;
    setSearch({ step: stepWith(field) });
  };
  const following = STEPS[STEPS.indexOf(step) + 1];
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div
        className={cx(
          // Below the frame's header, so that it stays in view while someone types.
          'sticky top-16 z-2 -mx-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-canvas px-1 py-2',
          'border-b border-line',
        )}
      >
        <StepNav current={step} onStep={go} />
        <SaveLine state={state} nameOf={labelOf} onField={showField} onConflict={() => conflict.current?.focus()} />
      </div>
      {state.name === 'conflict' && (
        <div ref={conflict} tabIndex={-1} className="scroll-mt-40 outline-none">
          <ConflictView
            mine={form.getValues()}
            stored={state.stored}
            onKeepMine={() => keepMine(state.stored)}
            onTakeStored={() => takeStored(state.stored)}
          />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 font-display text-xl font-semibold outline-none">
        {STEP_NAMES[step]}
      </h2>
      {STEP_LEADS[step] && <p className="-mt-4 max-w-[65ch] text-sm text-ink-soft">{STEP_LEADS[step]}</p>}
      {step === 'preview' ? (
        state.name === 'saved' ? (
          <PreviewStep listing={listing} />
        ) : (
          <Callout>The preview shows what is saved. It appears once your changes are saved.</Callout>
        )
      ) : !isFieldStep(step) ? (
        <DocumentsSection listingId={listing.id} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()} className="flex max-w-2xl min-w-0 flex-col gap-5">
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
