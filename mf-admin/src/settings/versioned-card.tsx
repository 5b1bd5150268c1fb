import { useRef, type FormEventHandler, type ReactNode } from 'react';
import type { Right } from '@app/domain';
import { Button, Callout, Card } from '@app/ui';
import { LeavingGuard } from '../portal/leaving-guard';
import { HeldNote } from '../portal/refusal';
import { useMay } from '../portal/rights';

type Props = {
  title: string;
  lead?: ReactNode;
  action: string;
  /** Without it the card is only read. */
  right: Right;
  pending: boolean;
  problem: string | null;
  held: string | null;
  isSaved: boolean;
  /** What was typed is only here, so that leaving is asked about; not for a form that keeps copies. */
  isDirty?: boolean;
  onEdit: () => void;
  conflict: false | { isRead: boolean; keepMine: () => void; loadTheirs: () => void };
  /** What differs between the two versions of a conflict. */
  difference?: ReactNode;
  replaced?: { putBack: () => void } | null;
  onSubmit: FormEventHandler;
  /** Beside the button. */
  status?: ReactNode;
  children: ReactNode;
};

/** A card whose fields are saved together, with what came of it. */
export function VersionedCard({ title, lead, action, right, children, onSubmit, status, ...state }: Props): ReactNode {
  const { pending, problem, held, isSaved, isDirty = false, onEdit, conflict, difference, replaced } = state;
  const mayChange = useMay()(right);
  const form = useRef<HTMLFormElement>(null);
  /** The button that was pressed is gone after it: what comes next is saving. */
  const thenSave = (choose: () => void) => () => {
    choose();
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  };
  const id = `form-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onEdit} className="flex flex-col gap-4">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">{lead}</p>}
        </div>
        <fieldset disabled={!mayChange} className="contents">
          {children}
        </fieldset>
        <div role="alert" className="empty:hidden">
          {problem && <Callout tone="danger">{problem}</Callout>}
          {held && <HeldNote text={held} />}
          {conflict && (
            <Callout tone="warning">
              <p>
                This was saved in the meantime, by another administrator or by you in another tab. What you typed is
                still here.
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={!conflict.isRead}
                  onClick={thenSave(conflict.loadTheirs)}
                >
                  Load their version
                </Button>
                <Button variant="quiet" size="sm" disabled={!conflict.isRead} onClick={thenSave(conflict.keepMine)}>
                  Keep mine
                </Button>
              </div>
              {conflict.isRead && difference}
            </Callout>
          )}
          {replaced && (
            <Callout tone="warning">
              <p>Their version is shown now. What you typed is kept until you save.</p>
              <Button variant="secondary" size="sm" className="mt-2" onClick={thenSave(replaced.putBack)}>
                Restore mine
              </Button>
            </Callout>
          )}
        </div>
        <LeavingGuard isDirty={isDirty && mayChange} />
        <div className="flex flex-wrap items-center gap-3">
          {mayChange && (
            <Button type="submit" variant="secondary" pending={pending} pendingLabel="Saving">
              {action}
            </Button>
          )}
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {isSaved && 'Saved.'}
          </p>
          {status}
        </div>
      </form>
    </Card>
  );
}
