import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenValue, type Explanation, type ExplanationInput } from '@app/domain';
import { cx } from '../cx';
import { formatMoney } from '../format/format';

/** The working of a sum over years, a row each, as it is read. */
export type WorkingTable = { head: string[]; rows: { name: string; cells: string[] }[] };

/**
 * A number with its parts. `text` is for cases that words explain better than a formula, `shown` for a result that is
 * not a plain amount, `from` for where an input is from.
 */
export type ShownExplanation = Omit<Explanation, 'inputs'> & {
  inputs: (ExplanationInput & { from?: string | undefined })[];
  text?: string;
  shown?: string;
  table?: WorkingTable;
};

/** Amounts to the cent, shares with all the digits that matter, counts with their unit. */
export function shownInput({ value, unit }: Pick<ExplanationInput, 'value' | 'unit'>): string {
  if (unit === 'usd') return formatMoney(Math.round(value * 100) / 100, { cents: true }).replace('-', '\u2212');
  if (unit === 'years' || unit === 'months') return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
  return writtenValue(value, unit).replace('-', '\u2212');
}

export type ExplanationPanelProps = {
  id: string;
  /** Null when it could not be loaded. */
  explanation: ShownExplanation | null;
  onClose: () => void;
  /** Below the result: what it rests on. */
  children?: ReactNode;
};

/** The explanation of one number: formula, inputs, result. */
export function ExplanationPanel({ id, explanation, onClose, children }: ExplanationPanelProps): ReactNode {
  return (
    <div className="text-sm">
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="font-semibold">
          {explanation?.label ?? 'How this is calculated'}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className={cx(
            'focus-ring -mt-2.5 -mr-2.5 flex size-11 shrink-0 items-center',
            'justify-center rounded-input text-ink-soft hover:text-ink',
          )}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {explanation ? (
        <>
          <Body {...explanation} />
          {children}
        </>
      ) : (
        <p className="text-ink-soft">The explanation could not be loaded. Check the connection and try again.</p>
      )}
    </div>
  );
}

/** Year by year, so that a reader can recompute the sum. */
function Working({ head, rows }: WorkingTable) {
  return (
    <table className="figures mt-3 w-full border-t border-line text-xs">
      <caption className="sr-only">The calculation, year by year</caption>
      <thead className="text-ink-soft">
        <tr>
          {head.map((title, index) => (
            <th key={title} scope="col" className={cx('py-1.5 font-medium', index === 0 ? 'text-left' : 'text-right')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap text-ink-soft">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="py-1 pl-2 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Body({ formula, inputs, value, unit, text, shown, table }: ShownExplanation) {
  return (
    <>
      {text && <p className="text-ink-soft">{text}</p>}
      {formula !== '' && formula !== '0' && <p className="text-ink-soft">{formula}</p>}
      {formula === '0' && <p className="text-ink-soft">Nothing falls in this year.</p>}
      {inputs.length > 0 && (
        <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
          {inputs.map((input) => (
            <div key={input.label} className="flex justify-between gap-6">
              <dt className="text-ink-soft">
                {input.label}
                {input.from && <span className="block text-xs text-ink-faint">{input.from}</span>}
              </dt>
              <dd className="figures text-right">{shownInput(input)}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && <Working {...table} />}
      <p className="figures mt-3 flex justify-between gap-6 border-t border-line-strong pt-3 font-semibold">
        <span>Result</span>
        <span>{shown ?? shownInput({ value, unit })}</span>
      </p>
    </>
  );
}
