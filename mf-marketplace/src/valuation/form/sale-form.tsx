import { useContext, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { PRICE_PARTS, REVIEW_KINDS, SALE_PATHS, type PricePart, type Review, type SaleBoundName } from '@app/domain';
import { Button, Callout, Card, Field, formatPercent, Select } from '@app/ui';
import { SaleFaultsContext, SaleField } from './sale-field';
import { assumedCost, assumedMultiple, blankPriceHelp, SAMPLE, type SaleValues } from './sale-values';

const REVIEW_NAMES: Record<Review['kind'], string> = {
  none: 'No review',
  clawback: 'Clawback by retention',
  adjustableNote: 'Note adjusted by retention',
};

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

const Fields = ({ names }: { names: SaleBoundName[] }) => names.map((name) => <SaleField key={name} name={name} />);

/** Sections that most readers leave as they are; open where something in them is wrong. */
function More({ title, names, lead }: { title: string; names: SaleBoundName[]; lead?: string }) {
  const faults = useContext(SaleFaultsContext);
  const isFaulty = names.some((name) => faults.has(SALE_PATHS[name]));
  // What a fault has opened stays open when the fault is gone: the reader is typing there.
  const [open, setOpen] = useState(false);
  return (
    <details open={open || isFaulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-ring inline-flex min-h-11 items-center rounded-input text-sm font-medium text-accent">
        {title}
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
        <Fields names={names} />
      </div>
    </details>
  );
}

type Props = {
  values: SaleValues;
  /** The button that empties the form. */
  startOver: ReactNode;
};

function PracticeSection({ values, startOver }: Props) {
  const { setValue } = useFormContext<SaleValues>();
  return (
    <Section title="The practice" lead="What you enter stays in this browser until you save it.">
      <Fields names={['recurring', 'nonRecurring']} />
      <SaleField name="operatingExpenses" assumed={assumedCost(values, 'operatingExpenses')} />
      <SaleField name="ownerCompensation" assumed={assumedCost(values, 'ownerCompensation')} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => {
            setValue('recurring', SAMPLE.recurring);
            setValue('nonRecurring', SAMPLE.nonRecurring);
          }}
        >
          Use sample figures
        </Button>
        {startOver}
      </div>
    </Section>
  );
}

function ValueSection({ values }: { values: SaleValues }) {
  const { register } = useFormContext<SaleValues>();
  return (
    <Section title="Value">
      <Field label="Price is based on" help="The other value is shown alongside.">
        <Select
          {...register('basis')}
          options={[
            { value: 'revenue', label: 'Multiples of revenue' },
            { value: 'ebitda', label: 'A multiple of EBITDA' },
          ]}
        />
      </Field>
      <SaleField name="recurringMultiple" assumed={assumedMultiple(values, 'recurring')} />
      <SaleField name="nonRecurringMultiple" assumed={assumedMultiple(values, 'nonRecurring')} />
      <SaleField name="ebitdaMultiple" />
      <SaleField name="price" blankHelp={blankPriceHelp(values)} />
      <More
        title="Adjustments"
        lead={
          'In turns of recurring revenue, usually 0.1 to 0.5. Add where the practice is better than most, subtract ' +
          'where it is worse.'
        }
        names={['growthAdjustment', 'clientAgeAdjustment', 'concentrationAdjustment', 'attritionAdjustment']}
      />
    </Section>
  );
}

/** The sum of what is typed; what is not a number counts as nothing. */
function totalOf(values: SaleValues): number {
  return (
    PRICE_PARTS.reduce((sum, part) => {
      const share = values[part];
      return sum + (typeof share === 'number' ? Math.round(share * 1e9) : 0);
    }, 0) / 1e7
  );
}

/** The terms of each part, asked for where the part has a share. */
const PART_TERMS: Record<PricePart, SaleBoundName[]> = {
  downPayment: [],
  bankLoan: ['bankRate', 'bankMonths'],
  sellerNote: ['noteRate', 'noteMonths'],
  earnOut: ['earnOutYears', 'earnOutTarget'],
  equity: ['equityYears', 'equityGrowth'],
};

function PartsSection({ values }: { values: SaleValues }) {
  const fault = useContext(SaleFaultsContext).get('parts');
  const terms = PRICE_PARTS.flatMap((part) => (values[part] === 0 || values[part] === null ? [] : PART_TERMS[part]));
  return (
    <Section title="How it is paid" lead="Shares of the price. They have to add up to 100%.">
      <Fields names={[...PRICE_PARTS]} />
      <p className="flex justify-between border-t border-line pt-3 text-sm font-medium">
        <span>Total</span>
        <span className="figures">{formatPercent(totalOf(values))}</span>
      </p>
      <div aria-live="polite">{fault && <Callout tone="danger">{fault}</Callout>}</div>
      <More title="Interest, terms and targets" names={terms} />
    </Section>
  );
}

function RetentionSection({ values }: { values: SaleValues }) {
  const { register } = useFormContext<SaleValues>();
  const fault = useContext(SaleFaultsContext).get('review.kind');
  return (
    <Section title="After closing">
      <Fields names={['retention', 'growth', 'expenseGrowth']} />
      <Field label="Retention review" error={fault} help="What the contract changes when clients leave.">
        <Select
          {...register('review')}
          options={REVIEW_KINDS.map((kind) => ({ value: kind, label: REVIEW_NAMES[kind] }))}
        />
      </Field>
      {values.review !== 'none' && <Fields names={['reviewMonth', 'reviewTarget']} />}
      {values.review === 'clawback' && <Fields names={['clawbackCap']} />}
      {values.review === 'adjustableNote' && <Fields names={['noteMost']} />}
      <More
        title="Taxes and assumptions"
        names={['goodwill', 'ordinaryRate', 'capGains', 'buyerTax', 'discountRate', 'horizon']}
      />
    </Section>
  );
}

/** The whole sale in sections. Nothing is sent: results follow while it is typed. */
export function SaleForm({ values, startOver }: Props): ReactNode {
  return (
    <form
      aria-label="Terms of the sale"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-6"
    >
      <PracticeSection values={values} startOver={startOver} />
      <ValueSection values={values} />
      <PartsSection values={values} />
      <RetentionSection values={values} />
    </form>
  );
}
