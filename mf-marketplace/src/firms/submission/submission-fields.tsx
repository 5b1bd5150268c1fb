import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import {
  FIRM_DESCRIPTION_MAX,
  FIRM_DESCRIPTION_MIN,
  FIRM_SUBMISSION_LABELS,
  slugFault,
  type FirmSubmission,
  type ValueUnit,
} from '@app/domain';
import { Checkbox, Field, formatNumber, Input, NumberInput, Select, TextArea } from '@app/ui';
import {
  CHANNEL_OPTIONS,
  STATE_OPTIONS,
  type NumberName,
  type SubmissionValues,
  type TextName,
  type ValueName,
} from './submission-values';

function useError(name: ValueName): string | undefined {
  const error = useFormContext<SubmissionValues>().formState.errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

type TextProps = {
  name: Extract<TextName, keyof FirmSubmission>;
  help?: string;
  /** Of what can be saved and not submitted. */
  fault?: string | null;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
};

function Text({ name, help, fault, optional = false, type = 'text', autoComplete = 'off' }: TextProps): ReactNode {
  const { register } = useFormContext<SubmissionValues>();
  return (
    <Field
      label={FIRM_SUBMISSION_LABELS[name]}
      help={help}
      error={useError(name) ?? fault ?? undefined}
      optional={optional}
    >
      <Input type={type} autoComplete={autoComplete} {...register(name)} />
    </Field>
  );
}

type NumberProps = { name: NumberName; label: string; unit: ValueUnit; help?: string; optional?: boolean };

function Amount({ name, label, unit, help, optional = false }: NumberProps): ReactNode {
  const { control } = useFormContext<SubmissionValues>();
  const error = useError(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <Field label={label} help={help} error={error} optional={optional}>
          <NumberInput {...field} unit={unit} onValueChange={onChange} />
        </Field>
      )}
    />
  );
}

/** @param suggested the address that the profile gets without a choice; null when the name suggests none */
export function FirmFields({ suggested }: { suggested: string | null }): ReactNode {
  const { register, watch } = useFormContext<SubmissionValues>();
  const chosen = watch('slug').trim();
  const [channelError, stateError] = [useError('channel'), useError('state')];
  return (
    <>
      <Text name="company" autoComplete="organization" />
      <Text
        name="website"
        type="url"
        autoComplete="url"
        help="The firm’s own domain, starting with https://. We use it to identify the firm."
      />
      <Text
        name="slug"
        optional
        fault={chosen === '' ? null : slugFault(chosen)}
        help={
          suggested === null
            ? 'The last part of the profile’s web address: lowercase letters, digits and hyphens.'
            : `The last part of the profile’s web address. If you leave it blank, we use ${suggested} if ` +
              'it is available.'
        }
      />
      <Field label={FIRM_SUBMISSION_LABELS.channel} error={channelError}>
        <Select options={CHANNEL_OPTIONS} placeholder="Not chosen" {...register('channel')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Text name="city" autoComplete="address-level2" />
        <Field label={FIRM_SUBMISSION_LABELS.state} error={stateError}>
          <Select options={STATE_OPTIONS} placeholder="Not chosen" {...register('state')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Amount name="advisors" label={FIRM_SUBMISSION_LABELS.advisors} unit="count" />
        <Amount name="assets" label={FIRM_SUBMISSION_LABELS.assets} unit="usd" optional />
      </div>
    </>
  );
}

const DEAL_HELP = 'Leave one of the two blank for a single figure.';

export function DealFields(): ReactNode {
  const { register, watch } = useFormContext<SubmissionValues>();
  const noteError = useError('note');
  return (
    <>
      <Checkbox
        label="Describe your recruiting deal"
        help="Optional. Advisors see it as stated by the firm, with its date."
        {...register('hasDeal')}
      />
      {watch('hasDeal') && (
        <>
          <Range name="upfront" label={FIRM_SUBMISSION_LABELS.upfront} />
          <Range name="backEnd" label={FIRM_SUBMISSION_LABELS.backEnd} />
          <Amount name="years" label={FIRM_SUBMISSION_LABELS.years} unit="years" />
          <TextArea
            label={FIRM_SUBMISSION_LABELS.note}
            help="For example, the minimum production it applies to."
            optional
            rows={3}
            error={noteError}
            {...register('note')}
          />
        </>
      )}
    </>
  );
}

function Range({ name, label }: { name: 'upfront' | 'backEnd'; label: string }): ReactNode {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1.5 grid gap-5 sm:grid-cols-2">
        <Amount name={`${name}Low`} label="From" unit="percent" help={DEAL_HELP} />
        <Amount name={`${name}High`} label="To" unit="percent" />
      </div>
    </fieldset>
  );
}

export function DescriptionField(): ReactNode {
  const { register, watch } = useFormContext<SubmissionValues>();
  const error = useError('description');
  const length = watch('description').trim().length;
  return (
    <TextArea
      label={FIRM_SUBMISSION_LABELS.description}
      help={
        `What an advisor should know before a first call. At least ${FIRM_DESCRIPTION_MIN} characters. ` +
        `${formatNumber(length)} of ${formatNumber(FIRM_DESCRIPTION_MAX)}.`
      }
      rows={10}
      error={error}
      {...register('description')}
    />
  );
}

export function ContactFields(): ReactNode {
  return (
    <>
      <p className="text-sm text-ink-soft">Only our moderators see this. It is not shown on the profile.</p>
      <Text name="contactName" autoComplete="name" />
      <Text name="contactEmail" type="email" autoComplete="email" />
      <Text name="contactPhone" type="tel" autoComplete="tel" optional />
    </>
  );
}
