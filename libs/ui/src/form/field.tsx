import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { cutText } from './cut-text';

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean };

const FieldContext = createContext<Control | null>(null);

/** What the field around a control gives it; nothing for a control without a field. */
export function useFieldControl(): Partial<Control> {
  return useContext(FieldContext) ?? {};
}

export type FieldProps = {
  label: ReactNode;
  /** One line below; an error replaces it. */
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  /** Beside the label: an explanation on demand, a mark. */
  aside?: ReactNode;
  className?: string;
  /** What is edited is no control of a form, as in a rich text editor, and carries its name itself. */
  ownName?: boolean;
  /** One control of this library; its id, description and validity come from here. */
  children: ReactNode;
};

export function Field(props: FieldProps): ReactNode {
  const { label, help, error, required, optional, aside, className, ownName = false, children } = props;
  const id = useId();
  const note = `${id}-note`;
  const [cut, setCut] = useState<string>();
  const control: Control = {
    id,
    ...((error || cut || help) && { 'aria-describedby': note }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { required }),
  };
  // The asterisk is decoration: screen readers announce "required" from the control itself.
  const Title = ownName ? 'span' : 'label';
  const title = (
    <Title
      {...(!ownName && { htmlFor: id })}
      className={cx('text-sm font-medium text-ink', required && "after:ml-1 after:text-danger after:content-['*'/'']")}
    >
      {label}
      {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
    </Title>
  );
  return (
    <div
      className={cx('flex flex-col gap-1.5', className)}
      onPaste={({ target, clipboardData }) =>
        setCut(cutText(target as HTMLInputElement, clipboardData.getData('text/plain')))
      }
      onKeyDown={() => setCut(undefined)}
    >
      {aside ? (
        <div className="flex flex-wrap items-center gap-1.5">
          {title}
          {aside}
        </div>
      ) : (
        title
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {/* Always in the document, so that its text is announced. */}
      <p
        id={note}
        aria-live="polite"
        className={cx(
          'text-xs empty:hidden',
          error ? 'font-medium text-danger' : cut ? 'text-warning' : 'text-ink-faint',
        )}
      >
        {error ?? cut ?? help}
      </p>
    </div>
  );
}
