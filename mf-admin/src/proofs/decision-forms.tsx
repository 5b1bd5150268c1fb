import { useState, type FormEvent, type ReactNode } from 'react';
import { PROOF_REASON_MAX } from '@app/contracts';
import { CASH_BAND_NAMES, CASH_BANDS, PROOF_DAYS } from '@app/domain';
import { Button, Callout, Card, Field, Select } from '@app/ui';
import { failureText } from '../portal/failure';
import { ReasonField, useReason } from '../portal/reason-field';
import { PROOF_REASONS } from '../portal/reason-templates';
import { useDecideProof } from './api/proofs';

const AMOUNTS = CASH_BANDS.map((value) => ({ value, label: CASH_BAND_NAMES[value] }));

/** Both decisions about a proof that waits. */
export function DecisionForms({ id }: { id: string }): ReactNode {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <VerifyForm id={id} />
      <DeclineForm id={id} />
    </div>
  );
}

function VerifyForm({ id }: { id: string }): ReactNode {
  const decide = useDecideProof(id);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = CASH_BANDS.find((band) => band === chosen);
    setMissing(!amount);
    if (amount && !decide.isPending) decide.mutate({ kind: 'verify', amount });
  };
  return (
    <Card as="section" aria-labelledby="verify">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="verify" className="text-base font-semibold">
          Verify
        </h2>
        <p className="text-sm text-ink-soft">
          Check that the file names this buyer or their firm, is recent, and shows the amount. Sellers see the amount
          for {PROOF_DAYS} days.
        </p>
        <Field label="Amount shown by the file" error={isMissing ? 'Choose the amount.' : undefined}>
          <Select
            placeholder="Not chosen"
            options={AMOUNTS}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setMissing(false);
            }}
          />
        </Field>
        <div role="alert" className="empty:hidden">
          {decide.error && <Callout tone="danger">{failureText(decide.error)}</Callout>}
        </div>
        <Button type="submit" className="self-start" pending={decide.isPending} pendingLabel="Verifying">
          Verify the proof
        </Button>
      </form>
    </Card>
  );
}

function DeclineForm({ id }: { id: string }): ReactNode {
  const decide = useDecideProof(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isSentence);
    if (isSentence && !decide.isPending) decide.mutate({ kind: 'decline', reason });
  };
  return (
    <Card as="section" aria-labelledby="decline">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="decline" className="text-base font-semibold">
          Decline
        </h2>
        <ReasonField
          templates={PROOF_REASONS}
          help="The buyer sees it and can submit another file. Your name is not shown."
          typed={typed}
          onType={setReason}
          missing={isMissing && !isSentence}
          error={decide.error}
          max={PROOF_REASON_MAX}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          pending={decide.isPending}
          pendingLabel="Declining"
        >
          Decline the proof
        </Button>
      </form>
    </Card>
  );
}
