import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FIRM_SUBMISSION_CODES, type MyFirmSubmission } from '@app/contracts';
import { readFirmSubmission } from '@app/domain';
import { Button } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';
import { useChangeSubmission } from '../../api/firm-submissions';
import { SaveLine } from '../../drafts/save-line';
import { ConflictView } from './conflict-view';
import { LogoSection, PaperSection } from './file-sections';
import { fieldName, ReviewStep } from './review-step';
import { SimilarFirms } from './similar-firms';
import { StepNav } from './step-nav';
import { ContactFields, DealFields, DescriptionField, FirmFields } from './submission-fields';
import { inStepOrder, paymentPath, STEP_NAMES, stepOf, STEPS, stepWith, type Step } from './submission-steps';
import { enteredOf, placeOf } from './submission-values';
import { useDraft } from './use-draft';

/** By this id the specification leaves the form out of what the CRM reads. */
export const FORM_ID = 'submit-firm-form';

type Props = { userId: string; submission: MyFirmSubmission; delayMs?: number };

/** The form of a submission in steps; what is typed is saved by itself. */
export function SubmissionEditor({ userId, submission, delayMs }: Props): ReactNode {
  const { id, slug, similar } = submission;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  // What is missing changes while it is typed, and the step must not.
  const [resumed] = useState(() => stepOf(search, submission));
  const step = search.has('step') ? stepOf(search, submission) : resumed;
  const { form, saver, state, keepMine, takeStored } = useDraft(userId, submission, delayMs);
  // Read here, so that a fault that is found on one step is shown on another.
  const { errors } = form.formState;
  const change = useChangeSubmission(userId, id);
  const [failure, setFailure] = useState('');
  const fax = useRef<HTMLInputElement>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    const field = wanted.current;
    // The sentence is drawn before the step is: until then the field is still wanted.
    if (field === null || stepWith(field) !== step) return;
    wanted.current = null;
    const place = placeOf(field, form.getValues());
    if (place) form.setFocus(place);
    else if (field === 'paper') document.getElementById('authority')?.focus();
  }, [step, errors, form]);

  const go = (next: Step) => {
    void saver.flush();
    setSearch({ submission: id, step: next });
  };
  const showFault = (field: string) => {
    wanted.current = field;
    go(stepWith(field));
  };
  const send = async () => {
    setFailure('');
    if (!(await saver.flush())) return setFailure('Some changes are not saved yet, so nothing was submitted.');
    try {
      const sent = await change.mutateAsync({
        kind: 'submit',
        revision: saver.revision,
        fax: fax.current?.value ?? '',
      });
      if (sent.state === 'payment_pending') void navigate(paymentPath(id));
    } catch (error) {
      setFailure(failureText(error));
      if (error instanceof ApiError) refused(error);
    }
  };
  const refused = ({ code, fields }: ApiError) => {
    if (code === FIRM_SUBMISSION_CODES.changed) {
      // The next save is answered with what another window has stored, to compare.
      saver.change(enteredOf(form.getValues()));
      return void saver.flush();
    }
    const faults = Object.entries(fields).map(([field, message]) => ({ field, message: message ?? '' }));
    for (const { field, message } of faults) {
      const place = placeOf(field, form.getValues());
      if (place) form.setError(place, { type: 'submission', message });
    }
    const [first] = inStepOrder(faults);
    if (first) showFault(first.field);
  };
  const following = STEPS[STEPS.indexOf(step) + 1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (following) go(following);
    else if (!change.isPending) void send();
  };
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StepNav current={step} onStep={go} />
          <SaveLine state={state} nameOf={fieldName} onField={showFault} />
        </div>
        {state.name === 'conflict' && (
          <ConflictView
            mine={form.getValues()}
            stored={state.stored}
            onKeepMine={() => keepMine(state.stored)}
            onTakeStored={() => takeStored(state.stored)}
          />
        )}
        <form id={FORM_ID} method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
          <h2 className="font-display text-xl font-semibold">{STEP_NAMES[step]}</h2>
          {step === 'firm' && (
            <>
              <FirmFields suggested={form.getValues('slug') === '' ? slug : null} />
              <SimilarFirms firms={similar} />
            </>
          )}
          {step === 'deal' && <DealFields />}
          {step === 'presentation' && (
            <>
              <DescriptionField />
              <LogoSection userId={userId} submission={submission} change={change} />
            </>
          )}
          {step === 'contact' && (
            <>
              <ContactFields />
              <PaperSection submission={submission} change={change} />
            </>
          )}
          {step === 'review' && (
            <ReviewStep
              submission={submission}
              isSaved={state.name === 'saved'}
              faults={state.name === 'unsaved' ? readFirmSubmission(enteredOf(form.getValues())).faults : []}
              isSending={change.isPending}
              failure={failure}
              onField={showFault}
            />
          )}
          {/* People do not see it; a program that fills in every field says so with it. */}
          <div aria-hidden="true" className="sr-only">
            <label>
              Fax
              <input ref={fax} name="fax" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {following && (
            <Button type="submit" className="self-start">
              Continue: {STEP_NAMES[following]}
            </Button>
          )}
        </form>
      </div>
    </FormProvider>
  );
}
