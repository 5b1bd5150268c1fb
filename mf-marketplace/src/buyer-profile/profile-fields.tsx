import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { BUYER_PROFILE_LABELS, BUYER_SUMMARY_MAX, DIVISION_STATES } from '@app/domain';
import { Checkbox, Field, formatNumber, NumberInput, Select, TextArea } from '@app/ui';
import {
  OPTIONS,
  stateName,
  type Option,
  type ProfileAmount,
  type ProfileChoice,
  type ProfileList,
  type ProfileValues,
} from './profile-values';

function useError(name: keyof ProfileValues): string | undefined {
  const error = useFormContext<ProfileValues>().formState.errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

function Choice({ name, help, placeholder }: { name: ProfileChoice; help?: string; placeholder?: string }): ReactNode {
  const { register } = useFormContext<ProfileValues>();
  return (
    <Field label={BUYER_PROFILE_LABELS[name]} help={help} error={useError(name)}>
      <Select options={OPTIONS[name]} {...(placeholder && { placeholder })} {...register(name)} />
    </Field>
  );
}

function Amount({ name, help }: { name: ProfileAmount; help?: string }): ReactNode {
  const { control } = useFormContext<ProfileValues>();
  const error = useError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <Field label={BUYER_PROFILE_LABELS[name]} help={help} error={error} optional>
          <NumberInput {...field} unit="usd" onValueChange={onChange} />
        </Field>
      )}
    />
  );
}

type ListProps = { name: ProfileList; options: readonly Option[]; help?: string };

function Choices({ name, options, help }: ListProps): ReactNode {
  const { register } = useFormContext<ProfileValues>();
  const error = useError(name);
  const note = `${name}-note`;
  return (
    <fieldset aria-describedby={note}>
      <legend className="text-sm font-medium">{BUYER_PROFILE_LABELS[name]}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            value={value}
            aria-invalid={error ? true : undefined}
            {...register(name)}
          />
        ))}
      </div>
      <p
        id={note}
        aria-live="polite"
        className={error ? 'text-xs font-medium text-danger' : 'text-xs text-ink-faint empty:hidden'}
      >
        {error ?? help}
      </p>
    </fieldset>
  );
}

const STATE_OPTIONS: Option[] = DIVISION_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** Fifty-one boxes are long, so they open on demand; the line above says what is chosen. */
function States(): ReactNode {
  const { watch } = useFormContext<ProfileValues>();
  const chosen = watch('states').map(stateName);
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="focus-ring min-h-11 cursor-pointer content-center rounded-input text-sm font-medium">
        States: {chosen.length === 0 ? 'anywhere' : chosen.join(', ')}
      </summary>
      <div className="mt-2">
        <Choices name="states" options={STATE_OPTIONS} help="Leave all unchecked for anywhere." />
      </div>
    </details>
  );
}

/** Every field of the profile: who buys, what is looked for, and the means. */
export function ProfileFields(): ReactNode {
  const { register, watch } = useFormContext<ProfileValues>();
  const summaryError = useError('summary');
  const length = watch('summary').trim().length;
  return (
    <>
      <Choice name="kind" placeholder="Not chosen" />
      <section className="flex flex-col gap-5 border-t border-line pt-5" aria-labelledby="sought">
        <h3 id="sought" className="font-semibold">
          What you are looking for
        </h3>
        <Choices name="types" options={OPTIONS.types} />
        <States />
        <div className="grid gap-5 sm:grid-cols-2">
          <Amount name="assetsFrom" />
          <Amount name="assetsTo" help="Leave both blank for any size." />
        </div>
        <Choices name="channels" options={OPTIONS.channels} help="Leave all unchecked for any." />
        <Choice name="timeline" />
      </section>
      <section className="flex flex-col gap-5 border-t border-line pt-5" aria-labelledby="means">
        <h3 id="means" className="font-semibold">
          How you would pay
        </h3>
        <Choice name="cash" placeholder="Not chosen" help="What you could pay at closing without a loan." />
        <Choices name="financing" options={OPTIONS.financing} />
      </section>
      <TextArea
        label={BUYER_PROFILE_LABELS.summary}
        help={
          'Leave out names and contact information: you decide when a seller learns who you are. ' +
          `${formatNumber(length)} of ${formatNumber(BUYER_SUMMARY_MAX)} characters.`
        }
        optional
        rows={6}
        error={summaryError}
        {...register('summary')}
      />
    </>
  );
}
