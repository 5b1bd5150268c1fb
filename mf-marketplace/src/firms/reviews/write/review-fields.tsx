import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  REVIEW_DIMENSION_LABELS,
  REVIEW_DIMENSIONS,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
  SMALL_FIRM_BELOW,
  STARS,
} from '@app/domain';
import { Field, formatNumber, MarkedText, Select, TextArea } from '@app/ui';
import { passagesOf, ROLES, STATES, TENURE_OPTIONS, type ReviewValues } from './review-values';

const STAR_NAMES = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const;
const RATINGS = [...STARS].reverse().map((stars) => ({
  value: String(stars),
  label: `${stars}: ${STAR_NAMES[stars - 1] ?? ''}`,
}));

function useError(name: keyof ReviewValues): string | undefined {
  return useFormContext<ReviewValues>().formState.errors[name]?.message;
}

type ChoiceProps = {
  name: Exclude<keyof ReviewValues, 'pros' | 'cons'>;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  help?: string;
  optional?: boolean;
};

function Choice({ name, label, options, placeholder, help, optional = false }: ChoiceProps): ReactNode {
  const { register } = useFormContext<ReviewValues>();
  return (
    <Field label={label} help={help} error={useError(name)} optional={optional}>
      <Select placeholder={placeholder} options={options} {...register(name)} />
    </Field>
  );
}

function Text({ name, label, help }: { name: 'pros' | 'cons'; label: string; help: string }): ReactNode {
  const { register, watch } = useFormContext<ReviewValues>();
  const error = useError(name);
  const [text, pros, cons] = watch([name, 'pros', 'cons']);
  const passages = error === undefined ? [] : passagesOf(name, { pros, cons });
  return (
    <div>
      <TextArea
        label={label}
        rows={6}
        error={error}
        help={`${help} ${formatNumber(text.trim().length)} of ${formatNumber(REVIEW_TEXT_MAX)} characters.`}
        {...register(name)}
      />
      {passages.length > 0 && (
        <p className="mt-2 rounded-input bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <MarkedText text={text} places={passages} />
        </p>
      )}
    </div>
  );
}

/** Every field of a review: the whole, the texts, the dimensions, and who writes it. */
export function ReviewFormFields(): ReactNode {
  return (
    <>
      <Choice name="stars" label="Overall" options={RATINGS} placeholder="Not chosen" />
      <Text
        name="pros"
        label="Pros"
        help={`At least ${REVIEW_TEXT_MIN} letters. Do not include names or contact information.`}
      />
      <Text name="cons" label="Cons" help={`At least ${REVIEW_TEXT_MIN} letters.`} />
      <section aria-labelledby="dimensions" className="border-t border-line pt-5">
        <h2 id="dimensions" className="font-semibold">
          Ratings by category
        </h2>
        <div className="grid gap-5 pt-4 sm:grid-cols-2">
          {REVIEW_DIMENSIONS.map((dimension) => (
            <Choice
              key={dimension}
              name={dimension}
              label={REVIEW_DIMENSION_LABELS[dimension]}
              options={RATINGS}
              placeholder="Not rated"
              optional
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="about-you" className="border-t border-line pt-5">
        <h2 id="about-you" className="font-semibold">
          About you
        </h2>
        <div className="grid gap-5 pt-4 sm:grid-cols-2">
          <Choice
            name="role"
            label="Your role"
            options={ROLES}
            placeholder="Not chosen"
            help="Officers and managers must disclose their role."
          />
          <Choice name="tenure" label="Years at the firm" options={TENURE_OPTIONS} placeholder="Not stated" optional />
          <Choice name="state" label="State" options={STATES} placeholder="Not stated" optional />
        </div>
        <p className="mt-3 max-w-[65ch] text-xs text-ink-faint">
          Your name is never shown. For firms with fewer than {SMALL_FIRM_BELOW} advisors, or an unknown number, we hide
          the years and the state and show the quarter instead of the month.
        </p>
      </section>
    </>
  );
}
