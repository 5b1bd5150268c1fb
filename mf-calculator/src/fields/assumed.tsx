import { createContext, useContext, type ReactNode } from 'react';
import type { AssumedField } from '@app/domain';

/** The fields that count with a value of ours, by the path of their value. */
export type AssumedFields = ReadonlyMap<string, Pick<AssumedField, 'value' | 'text'>>;

export const AssumedFieldsContext = createContext<AssumedFields>(new Map());

export function useAssumedField(at: string): { assumed: string | undefined; assumedValue: number | null } {
  const field = useContext(AssumedFieldsContext).get(at);
  return { assumed: field?.text, assumedValue: field?.value ?? null };
}

/** Help that begins with the value that is assumed, if one is. */
export function helpWithAssumed(assumed: string | undefined, help: ReactNode): ReactNode {
  if (assumed === undefined) return help;
  return (
    <>
      <span className="font-medium text-ink-soft">Assumed: {assumed}.</span>
      {help !== undefined && help !== null && <> {help}</>}
    </>
  );
}
