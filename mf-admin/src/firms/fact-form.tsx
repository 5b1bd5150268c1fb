import { useState, type FormEvent, type ReactNode } from 'react';
import { US_STATES, type ManagedFirm } from '@app/contracts';
import {
  DIVISION_STATES,
  FIRM_FACTS,
  partsOfKey,
  PROTOCOL_LABELS,
  SOURCE_KINDS,
  type FactKey,
  type FactParts,
} from '@app/domain';
import { Button, Callout, Card, Checkbox, Field, Input, Select, TextArea } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useChangeFirm } from './api/firms';
import { SOURCE_NAMES } from './firm-text';

const KEYS = Object.keys(FIRM_FACTS) as FactKey[];
const FACT_OPTIONS = KEYS.map((value) => ({ value, label: FIRM_FACTS[value].label }));
const SOURCE_OPTIONS = SOURCE_KINDS.filter((kind) => kind !== 'sample').map((value) => ({
  value,
  label: SOURCE_NAMES[value],
}));
const STATE_NAMES: Record<string, string> = US_STATES;
const CHOICES: Partial<Record<string, { value: string; label: string }[]>> = {
  state: DIVISION_STATES.map((value) => ({ value, label: STATE_NAMES[value] ?? value })),
  choice: Object.entries(PROTOCOL_LABELS).map(([value, label]) => ({ value, label })),
};
const isTyped = (texts: object) => Object.values(texts).some((each) => typeof each === 'string' && each.trim() !== '');
const NOTHING = { asOf: '', kind: '', title: '', url: '', retrievedOn: '', verified: false };

/** States one fact with its source. What is typed stays until it was saved, whatever a colleague changes meanwhile. */
export function FactForm({ firm }: { firm: ManagedFirm }): ReactNode {
  const change = useChangeFirm(String(firm.id));
  const [key, setKey] = useState<FactKey>('founded');
  const [parts, setParts] = useState<FactParts>({});
  const [typed, setTyped] = useState(NOTHING);
  const type = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { asOf, kind, title, url, retrievedOn, verified } = typed;
    if (change.isPending) return;
    change.mutate(
      { kind: 'facts', key, parts, asOf, source: { kind, title, url, retrievedOn }, verified },
      {
        onSuccess: () => {
          setKey('founded');
          setParts({});
          setTyped(NOTHING);
        },
      },
    );
  };
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  return (
    <Card as="section" aria-labelledby="state-fact">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="state-fact" className="text-base font-semibold">
          Add a fact
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Fact" error={fields['key']} className="sm:col-span-2">
            <Select
              options={FACT_OPTIONS}
              value={key}
              onChange={({ target }) => {
                setKey(KEYS.find((each) => each === target.value) ?? key);
                setParts({});
              }}
            />
          </Field>
          {partsOfKey(key).map(({ name, label, lines, help }) => (
            <PartInput
              key={name}
              label={label}
              lines={lines ?? false}
              help={help}
              error={fields[`parts.${name}`]}
              choices={CHOICES[name === 'state' ? name : FIRM_FACTS[key].kind]}
              value={parts[name] ?? ''}
              onType={(value) => setParts({ ...parts, [name]: value })}
            />
          ))}
          <Field label="As of" error={fields['asOf']}>
            <Input type="date" value={typed.asOf} onChange={({ target }) => type({ asOf: target.value })} />
          </Field>
          <Field label="Source type" error={fields['kind']}>
            <Select
              placeholder="Not chosen"
              options={SOURCE_OPTIONS}
              value={typed.kind}
              onChange={({ target }) => type({ kind: target.value })}
            />
          </Field>
          <Field label="Source name" error={fields['title']}>
            <Input maxLength={200} value={typed.title} onChange={({ target }) => type({ title: target.value })} />
          </Field>
          <Field label="Source address" optional error={fields['url']}>
            <Input
              type="url"
              maxLength={500}
              value={typed.url}
              onChange={({ target }) => type({ url: target.value })}
            />
          </Field>
          <Field label="Read on" error={fields['retrievedOn']}>
            <Input
              type="date"
              value={typed.retrievedOn}
              onChange={({ target }) => type({ retrievedOn: target.value })}
            />
          </Field>
        </div>
        <Checkbox
          label="I checked this value against the source today"
          checked={typed.verified}
          onChange={({ target }) => type({ verified: target.checked })}
        />
        <LeavingGuard isDirty={isTyped(parts) || isTyped(typed)} />
        <div role="alert" className="empty:hidden">
          {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
        </div>
        <Button type="submit" className="self-start" pending={change.isPending} pendingLabel="Adding">
          Add the fact
        </Button>
      </form>
    </Card>
  );
}

type PartProps = {
  label: string;
  lines: boolean;
  help: string | undefined;
  error: string | undefined;
  choices: { value: string; label: string }[] | undefined;
  value: string;
  onType: (value: string) => void;
};

function PartInput({ label, lines, help, error, choices, value, onType }: PartProps): ReactNode {
  const texts = { label, error, ...(help && { help }) };
  if (lines)
    return (
      <div className="sm:col-span-2">
        <TextArea rows={4} {...texts} value={value} onChange={({ target }) => onType(target.value)} />
      </div>
    );
  return (
    <Field {...texts}>
      {choices ? (
        <Select
          placeholder="Not chosen"
          options={choices}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <Input autoComplete="off" value={value} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}
