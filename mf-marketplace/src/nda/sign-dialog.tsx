import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { NdaView, RequestedNda } from '@app/contracts';
import { Button, Callout, Checkbox, Dialog } from '@app/ui';
import { useApi } from '@app/web-kit';
import { signNda } from '../api/ndas';
import { isAtEnd, NO_SIGNATURE, refusalText, refusedFields, signatureFaults, type SignatureFaults } from './nda-rules';
import { SignatureFields } from './signature-fields';

const NOT_SCROLLED = 'Read the NDA to its end before you sign it.';
const NOT_AGREED = 'Agree to electronic records to sign here.';

type Props = { requested: RequestedNda; onSigned: (nda: NdaView) => void; onClose: () => void };

/** The text to be read to its end, then the typed signature. A refusal leaves what was typed. */
export function SignDialog({ requested: { nda, text }, onSigned, onClose }: Props): ReactNode {
  const api = useApi();
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isRead, setRead] = useState(false);
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);

  // A tall window may show the whole text without scrolling.
  useEffect(() => {
    if (page.current && page.current.clientHeight > 0 && isAtEnd(page.current)) setRead(true);
  }, []);

  const refuse = (found: SignatureFaults, sentence: string) => {
    setFaults(found);
    setProblem(sentence);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = signatureFaults(signature);
    if (!isRead) return refuse(found, NOT_SCROLLED);
    if (Object.keys(found).length > 0) return refuse(found, '');
    if (!agreed) return refuse({ acceptsElectronicRecords: NOT_AGREED }, NOT_AGREED);
    refuse({}, '');
    setPending(true);
    try {
      const confirmed = { textVersion: text.version, scrolledToEnd: true, acceptsElectronicRecords: true };
      onSigned(await signNda(api, nda.id, { ...signature, ...confirmed }));
    } catch (error) {
      refuse(refusedFields(error), refusalText(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog title="Sign the NDA" wide onClose={onClose}>
      <div
        ref={page}
        role="region"
        aria-label="Text of the NDA"
        tabIndex={0}
        onScroll={({ currentTarget }) => isAtEnd(currentTarget) && setRead(true)}
        className="focus-ring max-h-72 overflow-y-auto rounded-input border border-line bg-sunken p-4 text-sm"
      >
        {text.page.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mb-3 last:mb-0">
            {paragraph}
          </p>
        ))}
      </div>
      <p role="status" className="mt-2 text-xs text-ink-faint">
        {isRead ? 'You have read the NDA to its end.' : 'Scroll to the end to sign.'}
      </p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <SignatureFields signature={signature} faults={faults} onChange={setSignature} />
        <Checkbox
          name="acceptsElectronicRecords"
          label="I agree to sign and to receive these records electronically"
          checked={agreed}
          aria-invalid={faults['acceptsElectronicRecords'] ? true : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {problem !== '' && (
          <div role="alert">
            <Callout tone="warning">{problem}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Signing...">
            Sign the NDA
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
