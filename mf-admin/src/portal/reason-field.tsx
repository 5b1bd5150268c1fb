import { useState, type ReactNode } from 'react';
import { Button, Callout, Field, Select, TextArea } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from './failure';
import { LeavingGuard } from './leaving-guard';
import type { ReasonTemplate } from './reason-templates';

const MIN = 10;

/** A reason as typed, and whether it is a sentence. */
export function useReason() {
  const [reason, setReason] = useState('');
  return { reason: reason.trim(), setReason, typed: reason, isSentence: reason.trim().length >= MIN };
}

type ReasonFieldProps = {
  help: string;
  typed: string;
  onType: (text: string) => void;
  missing: boolean;
  error: unknown;
  /** Characters at most. */
  max?: number;
  /** What can be chosen instead of typing it, and changed afterwards. */
  templates?: readonly ReasonTemplate[];
};

/** @param help says who reads it. A refusal of the server stands with it. */
export function ReasonField(props: ReasonFieldProps): ReactNode {
  const { help, typed, onType, missing, error, max = 1_000, templates = [] } = props;
  const atField = error instanceof ApiError ? error.fields['reason'] : undefined;
  const own = missing ? `Give the reason in a sentence of at least ${MIN} characters.` : undefined;
  return (
    <>
      <LeavingGuard isDirty={typed.trim() !== ''} />
      {templates.length > 0 && <Templates templates={templates} typed={typed} max={max} onType={onType} />}
      <TextArea
        label="Reason"
        help={help}
        error={own ?? atField}
        rows={2}
        grows
        value={typed}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      {error !== null && atField === undefined && (
        <div role="alert">
          <Callout tone="danger">{failureText(error)}</Callout>
        </div>
      )}
    </>
  );
}

type TemplatesProps = Pick<Required<ReasonFieldProps>, 'templates' | 'typed' | 'max' | 'onType'>;

/** Adds the chosen sentences to what is typed, once each. A button adds, as arrow keys choose in a closed list. */
function Templates({ templates, typed, max, onType }: TemplatesProps): ReactNode {
  const [place, setPlace] = useState('');
  const [added, setAdded] = useState('');
  const fits = (text: string) => !typed.includes(text) && typed.trimEnd().length + 1 + text.length <= max;
  const chosen = place === '' ? undefined : templates[Number(place)];
  const add = () => {
    if (!chosen || !fits(chosen.text)) return;
    onType(typed.trim() === '' ? chosen.text : `${typed.trimEnd()} ${chosen.text}`);
    setAdded(chosen.label);
    setPlace('');
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Template" optional className="min-w-0 grow">
        <Select
          placeholder="Choose a text"
          value={place}
          options={templates.map(({ label, text }, index) => ({ value: String(index), label, disabled: !fits(text) }))}
          onChange={({ target }) => setPlace(target.value)}
        />
      </Field>
      <Button variant="secondary" disabled={!chosen} onClick={add}>
        Add<span className="sr-only"> to the reason</span>
      </Button>
      <p role="status" className="sr-only">
        {added && `Added to the reason: ${added}`}
      </p>
    </div>
  );
}
