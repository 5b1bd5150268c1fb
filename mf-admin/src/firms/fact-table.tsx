import { useState, type ReactNode } from 'react';
import type { ManagedFirm } from '@app/contracts';
import { FIRM_FACTS } from '@app/domain';
import { Button, Cell, DataTable, formatDate, HeadCell, TableHead, TableRow } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { useChangeFirm } from './api/firms';
import { Lines } from './edit-detail';
import { SOURCE_NAMES } from './firm-text';

type Fact = ManagedFirm['facts'][number];

/** The current facts; each can be taken off the page. */
export function FactTable({ firm, canChange }: { firm: ManagedFirm; canChange: boolean }): ReactNode {
  const [asked, setAsked] = useState<Fact | null>(null);
  const { facts } = firm;
  if (facts.length === 0) return <p className="text-sm text-ink-soft">No facts yet.</p>;
  return (
    <>
      <DataTable caption="Facts">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Fact</HeadCell>
            <HeadCell>Value</HeadCell>
            <HeadCell>Source</HeadCell>
            <HeadCell>Verified</HeadCell>
            {canChange && <HeadCell>Change</HeadCell>}
          </tr>
        </TableHead>
        <tbody>
          {facts.map((fact) => (
            <TableRow key={fact.id}>
              <Cell className="font-medium">{FIRM_FACTS[fact.key].label}</Cell>
              <Cell className="min-w-44">
                <Lines factKey={fact.key} value={fact.value} />
                <p className="text-xs text-ink-faint">As of {formatDate(fact.asOf)}</p>
              </Cell>
              <Cell className="min-w-40">
                {SOURCE_NAMES[fact.source.kind]}: {fact.source.title}
              </Cell>
              <Cell className="figures whitespace-nowrap">
                {fact.verifiedOn === null ? '–' : formatDate(fact.verifiedOn)}
              </Cell>
              {canChange && (
                <Cell>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove: ${FIRM_FACTS[fact.key].label}, ${fact.source.title}`}
                    onClick={() => setAsked(fact)}
                  >
                    Remove
                  </Button>
                </Cell>
              )}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      {asked && <Retract firm={firm} fact={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Retract({ firm, fact, onClose }: { firm: ManagedFirm; fact: Fact; onClose: () => void }): ReactNode {
  const change = useChangeFirm(String(firm.id));
  return (
    <ConfirmDialog
      title="Remove this fact from the page?"
      action="Remove"
      pendingLabel="Removing"
      change={change}
      onConfirm={() => change.mutate({ kind: 'retract', factId: fact.id })}
      onClose={onClose}
    >
      {FIRM_FACTS[fact.key].label} from “{fact.source.title}” will no longer be shown. It stays in the history.
    </ConfirmDialog>
  );
}
