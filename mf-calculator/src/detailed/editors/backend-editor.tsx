import { memo, type ReactNode } from 'react';
import { backendName, LIST_LIMITS } from '@app/domain';
import { Checkbox, cx, Field, Input } from '@app/ui';
import type { BackendDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ChanceField } from '../../fields/chances';
import { ChoiceField } from '../../fields/choice-field';
import { useFieldNotes } from '../../fields/faults';
import { useRight } from '../../fields/premium-lock';
import { AddRow, RemoveRow } from '../../fields/row-buttons';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';
import { nextBackend, withBackendId, withKind, withoutBackend, withPayBasis } from './backend-list';
import { GateRows } from './gate-rows';
import { ProrationFields } from './proration-fields';

const KINDS = [
  { value: 'assets', label: 'Assets transferred' },
  { value: 'production', label: 'Production' },
  { value: 'netNewAssets', label: 'Net new assets' },
  { value: 'tenure', label: 'Staying with the firm' },
];
const PAY = [
  { value: 'pctRecognizedT12', label: 'Recognized T-12' },
  { value: 'pctActualT12', label: 'Actual T-12 at that time' },
  { value: 'bpsTransferred', label: 'Transferred assets' },
  { value: 'fixed', label: 'A fixed amount' },
];
const PAY_BOUND = {
  pctRecognizedT12: 'backendPct',
  pctActualT12: 'backendPct',
  bpsTransferred: 'backendBps',
  fixed: 'backendFixed',
} as const;
const FORMS = [
  { value: 'cash', label: 'Cash' },
  { value: 'note', label: 'A separate note' },
];

/** Every later payment with its hurdle, in the order of the letter. */
function BackendEditorItself({ offer, backends }: { offer: number; backends: BackendDraft[] }): ReactNode {
  const path = ['offers', offer, 'backends'];
  return (
    <div className="flex flex-col gap-4">
      {backends.length === 0 && <p className="text-sm text-ink-soft">This offer has no back-ends.</p>}
      {backends.map((backend, index) => (
        <BackendRow key={index} offer={offer} index={index} backend={backend} backends={backends} />
      ))}
      <AddRow
        onAdd={() => change({ type: 'insert', path, index: backends.length, value: nextBackend(backends) })}
        disabled={backends.length >= LIST_LIMITS.backends}
      >
        Add a back-end
      </AddRow>
    </div>
  );
}

type RowProps = { offer: number; index: number; backend: BackendDraft; backends: BackendDraft[] };

function BackendRow({ offer, index, backend, backends }: RowProps): ReactNode {
  const list = ['offers', offer, 'backends'];
  const path = [...list, index];
  const { faults, warnings } = useFieldNotes();
  const hasPremium = useRight('premium_fields');
  const at = `offers[${offer}].backends[${index}]`;
  const name = backendName(backends, index);
  const set = (value: BackendDraft) => change({ type: 'set', path, value });
  const pick = <T extends string>(options: { value: string }[], value: string, take: (value: T) => void) =>
    options.some((option) => option.value === value) && take(value as T);
  return (
    <section
      aria-label={`Back-end ${name}`}
      className="flex flex-col gap-4 rounded-input border border-line bg-canvas p-4"
    >
      <div className="flex items-start gap-3">
        <Field label="Name" error={faults.get(`${at}.id`)} className="min-w-0 flex-1">
          <Input
            value={name}
            maxLength={40}
            data-path={`${at}.id`}
            onChange={({ target }) =>
              change({ type: 'type', path: list, value: withBackendId(backends, index, target.value) })
            }
            onBlur={() => change({ type: 'settle' })}
          />
        </Field>
        <div className="mt-7">
          <RemoveRow
            label={`Remove ${name}`}
            onRemove={() => change({ type: 'set', path: list, value: withoutBackend(backends, index) })}
          />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          path={[...path, 'kind']}
          label="Based on"
          options={KINDS}
          term="backend"
          onChoose={(kind) => pick<BackendDraft['kind']>(KINDS, kind, (known) => set(withKind(backend, known)))}
        />
        <ValueField path={[...path, 'month']} bound="backendMonth" label="Measured in month" />
        {backend.kind !== 'tenure' && (
          <ValueField
            path={[...path, 'hurdle']}
            bound="backendHurdle"
            label={
              backend.kind === 'production'
                ? 'Hurdle (share of recognized T-12)'
                : 'Hurdle (share of recruited ' + 'assets)'
            }
            term="hurdle"
          />
        )}
        <ChoiceField
          path={[...path, 'pay', 'basis']}
          label="Paid on"
          options={PAY}
          onChoose={(basis) =>
            pick<BackendDraft['pay']['basis']>(PAY, basis, (known) => set(withPayBasis(backend, known)))
          }
        />
        <ValueField path={[...path, 'pay', 'value']} bound={PAY_BOUND[backend.pay.basis]} label="Payment" />
        {hasPremium && <ChanceField offer={offer} index={index} backend={backend} />}
      </div>
      {warnings.get(at) && <p className="text-xs text-warning">{warnings.get(at)}</p>}
      <details>
        <summary
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
            'font-medium text-accent hover:text-accent-strong',
          )}
        >
          Caps, proration, gates, form
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-3">
            <ValueField
              path={[...path, 'pay', 'cap']}
              bound="cap"
              label="Cap"
              help="Leave blank for no cap."
              optional
            />
            <CapGroup path={path} at={at} backend={backend} />
            {backend.pay.basis === 'bpsTransferred' && (
              <ValueField
                path={[...path, 'pay', 'sinceMonth']}
                bound="sinceMonth"
                label="Only assets arriving after month"
                help="Leave blank to count all assets."
                optional
              />
            )}
            {backend.pay.basis !== 'fixed' && (
              <ValueField path={[...path, 'eligiblePct']} bound="eligiblePct" label="Eligible share" term="eligible" />
            )}
          </div>
          {backend.kind !== 'tenure' && (
            <ProrationFields
              path={[...path, 'proration']}
              at={`${at}.proration`}
              proration={backend.proration}
              hurdle={backend.hurdle}
            />
          )}
          <GateRows
            path={[...path, 'gate']}
            at={`${at}.gate`}
            gates={backend.gate}
            backend={backend}
            backends={backends}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <ChoiceField
              path={[...path, 'form', 'kind']}
              label="Paid as"
              options={FORMS}
              onChoose={(kind) =>
                set({ ...backend, form: kind === 'note' ? { kind: 'note', term: 5, rate: 0.04 } : { kind: 'cash' } })
              }
            />
            {backend.form.kind === 'note' && (
              <ValueField path={[...path, 'form', 'term']} bound="backendTerm" label="Term" />
            )}
            {backend.form.kind === 'note' && (
              <ValueField path={[...path, 'form', 'rate']} bound="noteRate" label="Interest" />
            )}
          </div>
        </div>
      </details>
    </section>
  );
}

/** Back-ends of one group share a cap. */
function CapGroup({ path, at, backend }: { path: (string | number)[]; at: string; backend: BackendDraft }): ReactNode {
  const { faults } = useFieldNotes();
  const shares = backend.pay.capGroup !== undefined;
  const group = [...path, 'pay', 'capGroup'];
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label="Shares a cap"
        help="With other back-ends in the same group."
        checked={shares}
        onChange={({ target }) =>
          change({ type: 'set', path: group, value: target.checked ? 'shared cap' : undefined })
        }
      />
      {shares && (
        <Field label="Group" error={faults.get(`${at}.pay.capGroup`)}>
          <Input
            value={backend.pay.capGroup ?? ''}
            maxLength={40}
            data-path={`${at}.pay.capGroup`}
            onChange={({ target }) => change({ type: 'type', path: group, value: target.value })}
            onBlur={() => change({ type: 'settle' })}
          />
        </Field>
      )}
    </div>
  );
}

/** Renders when its own part of the offer changes. */
export const BackendEditor = memo(BackendEditorItself, sameField);
