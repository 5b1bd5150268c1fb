import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  CONSENT_DENIED,
  CONSENT_GRANTED,
  CONSENT_PURPOSES,
  type ConsentChoices,
  type ConsentDecision,
  type ConsentPurpose,
  type ConsentTexts,
} from '@app/contracts';
import { Button, Callout, Checkbox, formatDate } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import { SIGNAL } from './consent-words';

type ChoicesFormProps = {
  decision: ConsentDecision | null;
  gpc: boolean;
  texts: ConsentTexts;
  onSave: (choices: ConsentChoices) => void;
  onClose: () => void;
  /** Once, with whatever had the focus before the choices took it. */
  onShown: (opener: Element | null) => void;
};

/** Advertising is off against the browser's objection, and shown as off. */
function isOverruled(purpose: ConsentPurpose, gpc: boolean): boolean {
  return gpc && purpose !== 'analytics';
}

/** One choice per purpose, none of them preselected. */
export function ChoicesForm({ decision, gpc, texts, onSave, onClose, onShown }: ChoicesFormProps): ReactNode {
  const [choices, setChoices] = useState<ConsentChoices>(decision?.choices ?? CONSENT_DENIED);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(onShown);
  const id = useId();
  useEffect(() => {
    shown.current(document.activeElement);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(choices);
  };
  return (
    <form onSubmit={submit} aria-labelledby={id} className="mx-auto max-w-3xl">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
        Privacy choices
      </h2>
      {decision && (
        <p className="mt-0.5 text-xs text-ink-faint">
          You decided on {formatDate(decision.decidedAt)}. Changes apply from now on.
        </p>
      )}
      {gpc && (
        <Callout tone="success" className="mt-3">
          <strong className="font-medium">{SIGNAL.title}</strong>
          <p className="text-ink-soft">{SIGNAL.text}</p>
        </Callout>
      )}
      <div className="mt-2 grid gap-x-10 sm:grid-cols-2">
        <Checkbox
          label={`${texts.necessary.label} (always on)`}
          help={texts.necessary.text}
          checked
          disabled
          onChange={() => undefined}
          className="sm:col-span-2"
        />
        {CONSENT_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            label={texts.purposes[purpose].label}
            help={texts.purposes[purpose].text}
            disabled={isOverruled(purpose, gpc)}
            checked={!isOverruled(purpose, gpc) && choices[purpose] === 'granted'}
            onChange={(event) => setChoices({ ...choices, [purpose]: event.target.checked ? 'granted' : 'denied' })}
          />
        ))}
      </div>
      {decision && <ReportedEvents />}
      {/* Visible on the smallest screens. */}
      <div className="sticky bottom-0 z-2 grid grid-cols-2 gap-2 bg-raised pt-3 pb-4 sm:grid-cols-4 sm:gap-3 lg:pb-5">
        <Button type="submit" className="px-2">
          Save choices
        </Button>
        <Button variant="secondary" className="px-2" onClick={() => onSave(CONSENT_GRANTED)}>
          Accept all
        </Button>
        <Button variant="secondary" className="px-2" onClick={() => onSave(CONSENT_DENIED)}>
          Reject all
        </Button>
        <Button variant="quiet" className="px-2" onClick={onClose}>
          {decision ? 'Close' : 'Back'}
        </Button>
      </div>
    </form>
  );
}

export const eventLog = deferred(
  async () => (await import(/* webpackChunkName: "event-log" */ './event-log')).EventLog,
);

/** Which services were told what; its code comes when it is opened. */
function ReportedEvents(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { value: View, state, load } = useDeferred(eventLog);
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) void load();
  };
  return (
    <details className="mt-3 border-t border-line pt-3" onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="focus-ring cursor-pointer rounded-sm text-sm font-medium">What this browser reported</summary>
      {isOpen && View && <View />}
      {state === 'coming' && <p className="py-2 text-sm text-ink-faint">Loading...</p>}
      {state === 'failed' && (
        <Callout tone="danger" className="mt-2">
          The list did not load. Check your connection, or allow this site in your content blocker, then open it again.
        </Callout>
      )}
    </details>
  );
}
