import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { INQUIRY_REASON_MAX, type InquiryMessage, type InquiryThread } from '@app/contracts';
import { Button, Callout, Card, Field, formatDate, Input, Select } from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { RefusalOr } from '../account/verify-email-note';
import { changeInquiry, type InquiryChange } from '../api/inquiries';
import { ndasQuery } from '../api/ndas';
import { knownNames, ndasOfThread, otherSignature, ownNameWords } from '../nda/known-names';
import { signatureText } from '../nda/nda-rules';

type Step = InquiryChange['action'];

const STEPS: Record<Step, { label: string; explains: string }> = {
  reveal: {
    label: 'Reveal your identity',
    explains: 'The other side will see your name, your firm and your email address. This cannot be undone.',
  },
  close: { label: 'Close the conversation', explains: 'Neither side can write anymore. This cannot be undone.' },
  block: { label: 'Block the other side', explains: 'Neither side can write anymore. This cannot be undone.' },
  report: {
    label: 'Report',
    explains:
      'The conversation stops. A moderator reads the message you choose and up to two messages before and after it.',
  },
};
const BLOCK_OF_STOPPED =
  'The conversation has stopped already. Your own block also stays when a moderator lets it go on. ' +
  'This cannot be undone.';
const STOPPED: readonly InquiryThread['state'][] = ['closed', 'blocked', 'reported'];
const explanation = (step: Step, { state }: InquiryThread) =>
  step === 'block' && STOPPED.includes(state) ? BLOCK_OF_STOPPED : STEPS[step].explains;

/** A block ends no agreement: that is a step of its own, which is recorded. */
function NdaNote(): ReactNode {
  return (
    <p className="text-sm text-ink-soft">
      An NDA between you stays in force, and what it opened stays open. To close that, end it on{' '}
      <AppLink to="/marketplace/ndas" className="text-link">
        your NDAs
      </AppLink>
      .
    </p>
  );
}

const ORDER: Step[] = ['reveal', 'close', 'block', 'report'];

type Props = { thread: InquiryThread; onChange: (changed: InquiryThread) => void };

/** Who the other side is, and what can be done with the thread. Each step is confirmed first. */
export function ThreadActions({ thread, onChange }: Props): ReactNode {
  const api = useApi();
  const [step, setStep] = useState<Step>();
  const [reason, setReason] = useState('');
  const reportable = thread.messages.filter(({ isOwn }) => !isOwn).toReversed();
  const [reported, setReported] = useState(reportable[0]?.number);
  const change = useMutation({
    mutationFn: (wanted: InquiryChange) => changeInquiry(api, thread.id, wanted),
    onSuccess: (changed) => {
      setStep(undefined);
      onChange(changed);
    },
  });
  const confirm = (wanted: Step) =>
    change.mutate(
      wanted === 'report'
        ? { action: wanted, reason: reason.trim(), ...(reported !== undefined && { message: reported }) }
        : { action: wanted },
    );
  return (
    <Card as="aside" aria-label="This conversation">
      <OtherSide thread={thread} />
      <div className="mt-5 flex flex-col gap-2">
        {ORDER.filter((one) => thread.actions.includes(one)).map((one) => (
          <Button
            key={one}
            variant={one === 'reveal' ? 'primary' : 'secondary'}
            aria-expanded={step === one}
            onClick={() => setStep(step === one ? undefined : one)}
          >
            {STEPS[one].label}
          </Button>
        ))}
      </div>
      {step && (
        <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">{explanation(step, thread)}</p>
          {step === 'block' && thread.side === 'seller' && <NdaNote />}
          {step === 'report' && (
            <>
              {reportable.length > 0 && (
                <Field label="Message">
                  <Select
                    name="message"
                    value={String(reported)}
                    options={reportable.map((message) => ({
                      value: String(message.number),
                      label: messageLine(message),
                    }))}
                    onChange={({ target }) => setReported(Number(target.value))}
                  />
                </Field>
              )}
              <Field label="Reason" required>
                <Input
                  name="reason"
                  value={reason}
                  maxLength={INQUIRY_REASON_MAX}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
            </>
          )}
          <div role="alert">
            {change.isError && (
              <RefusalOr error={change.error} purpose="reveal your identity">
                <Callout tone="danger">{failureText(change.error)}</Callout>
              </RefusalOr>
            )}
          </div>
          <Button
            pending={change.isPending}
            disabled={step === 'report' && reason.trim() === ''}
            onClick={() => confirm(step)}
          >
            {`Yes, ${STEPS[step].label.charAt(0).toLowerCase()}${STEPS[step].label.slice(1)}`}
          </Button>
        </div>
      )}
    </Card>
  );
}

const LINE = 60;

/** A message as one line of a list: its day and its beginning. */
function messageLine({ text, attachment, sentAt }: InquiryMessage): string {
  const characters = [...(text ?? attachment?.name ?? 'Deleted')];
  const shown = characters.slice(0, LINE).join('');
  return `${formatDate(sentAt)}: ${characters.length > LINE ? `${shown.trimEnd()}…` : shown}`;
}

/** Names that an NDA has shown count as known, whether or not a side has revealed itself here. */
function OtherSide({ thread }: { thread: InquiryThread }): ReactNode {
  const { other, revealed, side } = thread;
  const userId = useSession().user?.id ?? '';
  const { data } = useQuery({ ...ndasQuery(useApi(), userId), enabled: userId !== '' });
  const ndas = data && ndasOfThread(thread, data);
  const signed = ndas ? otherSignature(side, ndas) : null;
  const identity = revealed.other;
  return (
    <div className="text-sm text-ink-soft">
      <h2 className="font-display text-xl font-semibold text-ink">{identity?.name ?? other.alias}</h2>
      {identity ? (
        <>
          {identity.firm && <p className="mt-1">{identity.firm}</p>}
          <a href={`mailto:${identity.email}`} className="focus-ring mt-1 inline-block break-all underline">
            {identity.email}
          </a>
        </>
      ) : (
        <p className="mt-1">{other.isGone ? 'This account was deleted.' : other.division}</p>
      )}
      {!identity && signed && <p className="mt-1 wrap-anywhere">Signed the NDA as {signatureText(signed)}.</p>}
      {!identity && ndas && !signed && !other.isGone && <p className="mt-1">Their name is not known to you yet.</p>}
      {revealed.own ? (
        <p className="mt-3">The other side knows who you are.</p>
      ) : (
        // What is not loaded yet is not denied.
        ndas && <p className="mt-3">{ownNameWords(side, knownNames(ndas))}</p>
      )}
    </div>
  );
}
