import { createContext, useContext, type ReactNode } from 'react';
import type { AssumedField } from '@app/domain';

/** The fields that count with a value of ours, by the path of their value. */
export type AssumedFields = ReadonlyMap<string, Pick<AssumedField, 'value' | 'text'>>;

export const AssumedFieldsContext = createContext<AssumedFields>(new Map());

export function useAssumedField(at: string): { assumed: string | undefined; assumedValue: number | null } {
  const field = useContext(AssumedFieldsContext).get(at);
  return { assumed: field?.text, assumedValue: field?.value ?? null };
}

/**
 * Help that begins with the value of ours that counts, if one does: assumed where the field is empty, else our typical
 * value, which may have been entered and is never called assumed.
 */
export function helpWithAssumed(
  { assumed, assumedValue }: Pick<ReturnType<typeof useAssumedField>, 'assumed' | 'assumedValue'>,
  help: ReactNode,
): ReactNode {
  if (assumed === undefined) return help;
  const mark = assumedValue === null ? 'Our typical value' : 'Assumed';
  return (
    <>
      <span className="font-medium text-ink-soft">
        {mark}: {assumed}.
      </span>
      {help !== undefined && help !== null && <> {help}</>}
    </>
  );
}
