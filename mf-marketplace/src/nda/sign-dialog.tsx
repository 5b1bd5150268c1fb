import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { NdaView, RequestedNda } from '@app/contracts';
import { idDigits } from '@app/domain';
import { Button, Callout, Checkbox, Dialog, Field, Input } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { requestNda, signNda } from '../api/ndas';
import { BEFORE_SIGNING } from './known-names';
import {
  crdFault,
  isPageChanged,
  NO_SIGNATURE,
  refusedFields,
  signatureFaults,
  type SignatureFaults,
} from './nda-rules';
import { PageToRead } from './page-to-read';
import { SignatureFields } from './signature-fields';

const NOT_SCROLLED = 'Read the NDA to the end before you sign it.';
const NOT_AGREED = 'Agree to electronic records to sign here.';

type Props = { requested: RequestedNda; onSigned: (nda: NdaView) => void; onClose: () => void };

/** The text to be read to its end, then the typed signature. A refusal leaves what was typed. */
export function SignDialog({ requested, onSigned, onClose }: Props): ReactNode {
  const api = useApi();
  const [{ nda, text }, setShown] = useState(requested);
  const [before, setBefore] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isRead, setRead] = useState(false);
  const [signature, setSignature] = useState(NO_SIGNATURE);
  const [crd, setCrd] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);

  const refuse = (found: SignatureFaults, sentence: string) => {
    setFaults(found);
    setProblem(sentence);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { ...signatureFaults(signature), ...crdFault(crd) };
    if (!isRead) return refuse(found, NOT_SCROLLED);
    if (Object.keys(found).length > 0) return refuse(found, '');
    if (!agreed) return refuse({ acceptsElectronicRecords: NOT_AGREED }, NOT_AGREED);
    refuse({}, '');
    setPending(true);
    try {
      const { version: textVersion, pageSha256 } = text;
      const confirmed = { textVersion, pageSha256, scrolledToEnd: true, acceptsElectronicRecords: true };
      onSigned(await signNda(api, nda.id, { ...signature, crd: idDigits(crd.trim()), ...confirmed }));
    } catch (error) {
      if (isPageChanged(error)) await readAgain();
      else refuse(refusedFields(error), failureText(error));
    } finally {
      setPending(false);
    }
  };

  /** Shows the current page beside what has changed; what was typed stays. */
  const readAgain = async () => {
    try {
      const current = await requestNda(api, nda.listingId);
      setBefore(text.page);
      setRead(false);
      setShown(current);
    } catch (error) {
      refuse({}, failureText(error));
    }
  };

  return (
    <Dialog title="Sign the NDA" size="full" onClose={onClose}>
      <p className="mb-4 font-medium">{BEFORE_SIGNING.buyer}</p>
      <PageToRead key={text.page} page={text.page} before={before} isRead={isRead} onRead={() => setRead(true)} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <SignatureFields signature={signature} faults={faults} onChange={setSignature} />
        <Field
          label="Your CRD number"
          help="If you are registered. The owner can use it to look you up on the SEC’s website."
          error={faults['crd']}
        >
          <Input name="crd" value={crd} inputMode="numeric" onChange={({ target }) => setCrd(target.value)} />
        </Field>
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
