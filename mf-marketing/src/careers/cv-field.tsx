import { Paperclip } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { buttonClass, cx } from '@app/ui';

type Props = {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
  inputRef: Ref<HTMLInputElement>;
};

/** The browser's own file field, which takes dropped files too, under the product's look. */
export function CvField({ file, error, onChoose, inputRef }: Props): ReactNode {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink after:ml-1 after:text-danger after:content-['*'/'']">
        Résumé
      </label>
      <div
        className={cx(
          'relative flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-input',
          'border border-dashed bg-surface px-4 py-3 has-focus-visible:outline-2',
          'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-danger' : 'border-line-control',
        )}
      >
        <span aria-hidden="true" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Paperclip strokeWidth={1.5} className="size-4" />
          Choose a file
        </span>
        <span aria-hidden="true" className="min-w-0 truncate text-sm text-ink-soft">
          {file ? file.name : 'or drop it here'}
        </span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          name="cv"
          required
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('text-xs', error ? 'font-medium text-danger' : 'text-ink-faint')}
      >
        {error ?? 'PDF or Word, at most 5 MB.'}
      </p>
    </div>
  );
}
