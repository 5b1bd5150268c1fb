import { useId, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from '@app/ui';

/** A checkbox that has to be checked, with what is wrong below it. */
export function Agreement({
  error,
  ...rest
}: ComponentProps<typeof Checkbox> & { error?: string | undefined }): ReactNode {
  const id = useId();
  return (
    <div>
      <Checkbox {...rest} aria-invalid={error ? true : undefined} aria-errormessage={error ? id : undefined} />
      <p id={id} aria-live="polite" className="text-xs font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
