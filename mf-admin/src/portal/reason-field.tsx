import { useState, type ReactNode } from 'react';
import { Callout, Field, Select, TextArea } from '@app/ui';
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

/** Adds the chosen sentences to what is typed, once each; the list itself keeps no choice. */
function Templates({ templates, typed, max, onType }: TemplatesProps): ReactNode {
  const add = ({ text }: ReasonTemplate) => {
    if (!typed.includes(text)) onType(typed.trim() === '' ? text : `${typed.trimEnd()} ${text}`);
  };
  return (
    <Field label="Add a template" optional>
      <Select
        placeholder="Choose a text"
        value=""
        options={templates.map(({ label, text }, index) => ({
          value: String(index),
          label,
          disabled: typed.includes(text) || typed.trimEnd().length + 1 + text.length > max,
        }))}
        onChange={({ target }) => {
          const chosen = templates[Number(target.value)];
          if (target.value !== '' && chosen) add(chosen);
        }}
      />
    </Field>
  );
}
