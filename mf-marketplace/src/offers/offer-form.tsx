import { useEffect, useState, type ReactNode } from 'react';
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { OFFER_CONDITIONS_MAX, PRICE_PARTS, SALE_BOUNDS, type PricePart, type ValueUnit } from '@app/domain';
import { Button, Callout, Field, formatPercent, Input, NumberInput, TextArea } from '@app/ui';
import { failureText } from '@app/web-kit';
import { RefusalOr } from '../account/verify-email-note';
import { refusedFields } from '../nda/nda-rules';
import { FIELD_LABELS } from './offer-text';
import {
  checkDraftValues,
  checkValues,
  fieldErrors,
  termsOf,
  totalOf,
  usedTerms,
  type OfferNumber,
  type OfferValues,
} from './offer-values';
import { RestoredNote, useTypedOffer, type EditedOffer } from './typed-offer';

const HELP: Partial<Record<OfferNumber, string>> = {
  price: 'For the whole practice, including all parts.',
  sellerNote: 'A loan from the seller, repaid in equal monthly payments.',
  earnOut: 'Paid later, and in full only if clients stay.',
  validDays: 'It lapses if there is no answer by then.',
};

/** The unit of the bounds that check the value. */
const unitOf = (name: OfferNumber): ValueUnit => (name === 'validDays' ? 'days' : SALE_BOUNDS[name].unit);

/** The other parts decide with it whether all of them are the whole price. */
const SUM_FIELD: PricePart[] = ['downPayment'];

function NumberField({ name }: { name: OfferNumber }): ReactNode {
  const { control, formState } = useFormContext<OfferValues>();
  const isPart = PRICE_PARTS.some((part) => part === name);
  return (
    <Controller
      control={control}
      name={name}
      rules={isPart ? { deps: SUM_FIELD } : {}}
      render={({ field: { onChange, ...field } }) => (
        <Field label={FIELD_LABELS[name]} help={HELP[name]} error={formState.errors[name]?.message}>
          <NumberInput {...field} unit={unitOf(name)} onValueChange={onChange} />
        </Field>
      )}
    />
  );
}

type Props = {
  /** Under whose id the typed terms are kept until they are saved. */
  edited: EditedOffer;
  values: OfferValues;
  submitLabel: string;
  /** A draft may be incomplete. */
  isDraft?: boolean;
  /** Another button of the page is the next step. */
  isQuiet?: boolean;
  pendingLabel: string;
  /** Sends what was typed. @throws the API's error */
  onSubmit: (terms: Record<string, unknown>) => Promise<void>;
  /** Told whether something is typed that was not sent. */
  onDirty?: (isDirty: boolean) => void;
  /** Beside the button, for what ends the form without sending. */
  children?: ReactNode;
};

/** The terms of an offer: for a draft and for a counteroffer. A refusal loses nothing that was typed. */
export function OfferForm({
  edited,
  values,
  isDraft,
  isQuiet,
  onSubmit,
  onDirty,
  children,
  ...labels
}: Props): ReactNode {
  const { submitLabel, pendingLabel } = labels;
  const form = useForm<OfferValues>({ defaultValues: values, resolver: isDraft ? checkDraftValues : checkValues });
  const [problem, setProblem] = useState<unknown>(null);
  const kept = useTypedOffer(edited, form);
  const { isDirty } = form.formState;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null);
    try {
      await onSubmit(termsOf(typed));
    } catch (error) {
      const faults = Object.entries(refusedFields(error)).map(([field, message]) => ({
        field,
        message: message ?? '',
      }));
      const errors = fieldErrors(faults);
      for (const [name, fault] of Object.entries(errors))
        if (isTyped(name, typed)) form.setError(name, { message: fault?.message ?? '' });
      setProblem(error);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <RestoredNote edited={edited} {...kept} />
        <Terms />
        {problem !== null && (
          <div role="alert">
            <RefusalOr error={problem} purpose="make an offer">
              <Callout tone="warning">{failureText(problem)}</Callout>
            </RefusalOr>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant={isQuiet ? 'secondary' : 'primary'}
            pending={form.formState.isSubmitting}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          {children}
        </div>
      </form>
    </FormProvider>
  );
}

/** The parts have to be the whole price in the end; more than that is said at once. */
function TotalText({ total }: { total: number }): ReactNode {
  const shown = <span className="figures">{formatPercent(total)}</span>;
  if (total <= 100) return shown;
  return (
    <span className="text-right text-danger">
      {shown}, <span className="figures">{formatPercent(total - 100)}</span> over the full price
    </span>
  );
}

const isTyped = (name: string, values: OfferValues): name is keyof OfferValues => Object.hasOwn(values, name);

function Terms(): ReactNode {
  const { register, watch, formState } = useFormContext<OfferValues>();
  const values = watch();
  const terms = usedTerms(values);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="price" />
        <Field label="Closing" help="Your target date." error={formState.errors.closingOn?.message}>
          <Input type="date" {...register('closingOn')} />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-semibold">How it is paid</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {PRICE_PARTS.map((part) => (
            <NumberField key={part} name={part} />
          ))}
        </div>
        <p aria-live="polite" className="flex justify-between border-t border-line pt-3 text-sm font-medium">
          <span>Total</span>
          <TotalText total={totalOf(values)} />
        </p>
        {terms.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2">
            {terms.map((name) => (
              <NumberField key={name} name={name} />
            ))}
          </div>
        )}
      </fieldset>
      <TextArea
        label="Conditions"
        help="What must be true before closing, for example financing or a lease."
        optional
        rows={4}
        maxLength={OFFER_CONDITIONS_MAX}
        error={formState.errors.conditions?.message}
        {...register('conditions')}
      />
      <NumberField name="validDays" />
    </>
  );
}
