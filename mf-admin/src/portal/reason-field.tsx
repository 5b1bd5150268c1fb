import { useState, type ReactNode } from 'react';
import { Callout, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from './failure';
import { LeavingGuard } from './leaving-guard';

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
};

/** @param help says who reads it. A refusal of the server stands with it. */
export function ReasonField({ help, typed, onType, missing, error, max = 1_000 }: ReasonFieldProps): ReactNode {
  const atField = error instanceof ApiError ? error.fields['reason'] : undefined;
  const own = missing ? `Give the reason in a sentence of at least ${MIN} characters.` : undefined;
  return (
    <>
      <LeavingGuard isDirty={typed.trim() !== ''} />
      <Field label="Reason" help={help} error={own ?? atField}>
        <Input value={typed} maxLength={max} autoComplete="off" onChange={({ target }) => onType(target.value)} />
      </Field>
      {error !== null && atField === undefined && (
        <div role="alert">
          <Callout tone="danger">{failureText(error)}</Callout>
        </div>
      )}
    </>
  );
}
