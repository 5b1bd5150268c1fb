import type { AdvisorInfo } from '@app/domain';
import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { Button, Card, Field, Input, MoneyInput, PercentInput, Select } from '@app/ui';
import { STATE_OPTIONS } from '../advisor/states';
import { fieldErrors, yieldQuestion } from './field-messages';

type Props = { info: AdvisorInfo; onChange: (info: AdvisorInfo) => void };

/** The five fields of the advisor-info record. What is typed counts at once; there is nothing to submit. */
export function AdvisorForm({ info, onChange }: Props) {
  const errors = fieldErrors(info);
  const question = yieldQuestion(info);
  const set = (change: Partial<AdvisorInfo>) => onChange({ ...info, ...change });
  const isEmpty = Object.values(info).every((value) => value === 0 || value === '');
  return (
    <Card as="section" aria-labelledby="your-practice" className="lg:sticky lg:top-24">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id="your-practice" className="text-lg font-semibold">Your practice</h2>
        {!isEmpty && <Button variant="quiet" size="sm" onClick={() => onChange(EMPTY_ADVISOR_INFO)}>Clear</Button>}
      </div>
      <form className="mt-4 flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <Field label="Revenue, trailing 12 months (T-12)" error={errors.revenue} help={question ? <span className="text-warning">{question}</span> : 'Gross production of the last twelve full months.'} required>
          <MoneyInput value={info.revenue || null} onValueChange={(value) => set({ revenue: value ?? 0 })} placeholder="1,000,000" />
        </Field>
        <Field label="Assets under management" error={errors.aum}>
          <MoneyInput value={info.aum || null} onValueChange={(value) => set({ aum: value ?? 0 })} placeholder="120,000,000" />
        </Field>
        <Field label="Fee-based share of revenue" error={errors.feeBasedPercentage} help="Advisory fees follow you more often than transactions.">
          <PercentInput value={info.feeBasedPercentage || null} onValueChange={(value) => set({ feeBasedPercentage: value ?? 0 })} placeholder="75" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="City" optional>
            <Input value={info.city} maxLength={80} autoComplete="address-level2" onChange={(event) => set({ city: event.target.value })} />
          </Field>
          <Field label="State" optional>
            <Select value={info.state} autoComplete="address-level1" placeholder="Choose" options={STATE_OPTIONS} onChange={(event) => set({ state: event.target.value })} />
          </Field>
        </div>
      </form>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-faint">
        These figures stay in this browser. The ranges are national: city and state do not change them.
      </p>
    </Card>
  );
}
