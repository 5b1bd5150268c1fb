import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DOCUMENT_MAX_BYTES } from '@app/domain';
import { Button, Field, Input } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.csv';

type Running = { name: string; percent: number; stop: AbortController };

export type UploadOptions = {
  signal: AbortSignal;
  /** Called with how much has been sent. */
  onPercent: (percent: number) => void;
};

type FileUploadProps = {
  label: string;
  submitLabel: string;
  /** Where a form around it has the main button. */
  secondary?: boolean;
  /** One line below the field. */
  help?: string;
  /** The endings of names that may be chosen, where not all of a document may. */
  accept?: string;
  /** What a success reads as; the name of the file comes before it. */
  sentText: string;
  send: (file: File, options: UploadOptions) => Promise<unknown>;
  /** Further fields, which do not change while a file is sent. */
  children?: (isRunning: boolean) => ReactNode;
};

/** Sends one file, says how far it is, and cancels it until the server has all of it. What is refused stays chosen. */
export function FileUpload(props: FileUploadProps): ReactNode {
  const { label, submitLabel, secondary = false, help, accept = ACCEPTED, sentText, send, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState('');
  const [running, setRunning] = useState<Running | null>(null);
  // A user who leaves before the server has all of the file could not see what became of it, so the upload stops.
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = async () => {
    const file = input.current?.files?.[0];
    setResult('');
    if (!file) return setProblem('Choose a file first.');
    if (file.size > DOCUMENT_MAX_BYTES) return setProblem('This file is larger than 25 MB.');
    setProblem('');
    const { name } = file;
    const stop = new AbortController();
    sending.current = stop;
    const onPercent = (percent: number) => setRunning({ name, percent, stop });
    onPercent(0);
    try {
      await send(file, { signal: stop.signal, onPercent });
      if (input.current) input.current.value = '';
      setResult(`${name} ${sentText}`);
    } catch (failure) {
      if (stop.signal.aborted) return setResult(`The upload of ${name} was canceled.`);
      const atField = failure instanceof ApiError ? failure.fields['file'] : undefined;
      setProblem(atField ?? failureText(failure));
    } finally {
      sending.current = null;
      setRunning(null);
    }
  };
  return (
    <>
      <Field label={label} help={help} error={problem || undefined}>
        <Input
          ref={input}
          type="file"
          accept={accept}
          disabled={running !== null}
          onChange={() => {
            setProblem('');
            setResult('');
          }}
        />
      </Field>
      {children?.(running !== null)}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Button
          ref={button}
          variant={secondary ? 'secondary' : 'primary'}
          pending={running !== null}
          pendingLabel="Uploading"
          onClick={() => void upload()}
        >
          {submitLabel}
        </Button>
        {running && running.percent < 100 && (
          <>
            <Button
              variant="secondary"
              onClick={() => {
                running.stop.abort();
                // This button goes away, and the focus must not go with it.
                button.current?.focus();
              }}
            >
              Cancel
            </Button>
            <Progress {...running} />
          </>
        )}
        <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
          {running?.percent === 100 ? 'Checking the file...' : result}
        </p>
      </div>
    </>
  );
}

function Progress({ name, percent }: Running): ReactNode {
  return (
    <span className="flex min-w-40 grow items-center gap-3">
      <progress aria-label={`Uploading ${name}`} value={percent} max={100} className="h-2 min-w-0 grow accent-accent" />
      <span aria-hidden="true" className="figures w-10 text-right text-sm text-ink-soft">
        {percent}%
      </span>
    </span>
  );
}
