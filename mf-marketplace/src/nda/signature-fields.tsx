import type { ReactNode } from 'react';
import { SIGNATURE_MAX, type NdaSignature } from '@app/contracts';
import { Field, Input } from '@app/ui';
import { SIGNATURE_FIELDS, type SignatureFaults } from './nda-rules';

type Props = { signature: NdaSignature; faults: SignatureFaults; onChange: (signature: NdaSignature) => void };

/** Typed name, capacity and firm, for either side. */
export function SignatureFields({ signature, faults, onChange }: Props): ReactNode {
  return (
    <>
      {SIGNATURE_FIELDS.map(({ name, label, help, autoComplete, ...field }) => (
        <Field key={name} label={label} help={help} error={faults[name]} required={!('optional' in field)}>
          <Input
            name={name}
            value={signature[name]}
            autoComplete={autoComplete}
            maxLength={SIGNATURE_MAX[name]}
            onChange={({ target }) => onChange({ ...signature, [name]: target.value })}
          />
        </Field>
      ))}
    </>
  );
}
