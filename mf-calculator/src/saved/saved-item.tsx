import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedCalculationSummary } from '@app/contracts';
import { Badge, Button, Card, Checkbox, formatCompactMoney, formatDate } from '@app/ui';
import { failureText, navigate, toast, useApi } from '@app/web-kit';
import { changeCalculation, createCalculation, savedCalculationsKey } from '../api/saved-calculations';
import { CHANNEL_TEXT } from '../basic/channel-text';
import { currentDraftState, isUntouched, noteSaved } from '../draft/draft-store';
import { CalculationNameDialog } from '../saving/name-dialog';
import { DeleteDialog } from './delete-dialog';
import { ExportButtons } from './export-buttons';
import { ReplaceDialog } from './replace-dialog';
import { ShareDialog } from './share-dialog';

type Props = {
  calculation: SavedCalculationSummary;
  userId: string;
  isFull: boolean;
  chosen: boolean;
  choosable: boolean;
  onChoose: () => void;
};

/** A new name is a new version of a calculation that may be open here. */
function followRename(id: string, version: number, name: string): void {
  const { saved, synced } = currentDraftState();
  if (saved?.id === id) noteSaved({ id, version, name }, synced);
}

export function SavedItem({ calculation, userId, isFull, chosen, choosable, onChoose }: Props): ReactNode {
  const { id, name, version, updatedAt, t12, aum, horizon, offers } = calculation;
  const api = useApi();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'share' | 'replace' | null>(null);
  const [copying, setCopying] = useState(false);
  const close = () => setDialog(null);
  const refresh = () => queries.invalidateQueries({ queryKey: savedCalculationsKey(userId) });
  const address = `/detailed-calculator?saved=${id}`;
  const open = () => {
    const working = currentDraftState();
    const isUnsaved =
      working.saved === null
        ? !isUntouched(working)
        : working.synced !== working.present || working.saved.alone === true;
    if (isUnsaved && working.saved?.id !== id) setDialog('replace');
    else navigate(address);
  };
  const rename = async (wanted: string) => {
    const changed = await changeCalculation(api, id, { version, name: wanted });
    followRename(id, changed.version, changed.name);
    await refresh();
    close();
  };
  const duplicate = async () => {
    setCopying(true);
    try {
      const copy = await createCalculation(api, { sourceId: id });
      await refresh();
      toast({ title: 'Duplicated', description: `“${copy.name}” is at the top of the list.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Could not duplicate', description: failureText(error), variant: 'destructive' });
    } finally {
      setCopying(false);
    }
  };
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="mt-0.5 text-xs text-ink-faint">
            Changed <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </p>
        </div>
        <Checkbox
          label={
            <>
              Compare<span className="sr-only"> {name}</span>
            </>
          }
          checked={chosen}
          disabled={!choosable}
          onChange={onChoose}
          className="shrink-0 py-0!"
        />
      </div>
      <dl className="figures grid grid-cols-3 gap-3 text-sm">
        <Fact term="T-12" value={formatCompactMoney(t12)} />
        <Fact term="Assets" value={formatCompactMoney(aum)} />
        <Fact term="Years" value={String(horizon)} />
      </dl>
      <ul aria-label="Offers" className="flex flex-wrap gap-2">
        {offers.map((offer, index) => (
          <li key={index} className="max-w-full">
            <Badge className="max-w-full">
              <span className="truncate">{offer.name || CHANNEL_TEXT[offer.channel].name}</span>
            </Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="sm" onClick={open}>
          Open<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setDialog('share')}>
          Share
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button size="sm" variant="quiet" disabled={isFull} pending={copying} onClick={() => void duplicate()}>
          Duplicate
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDialog('delete')}>
          Delete
        </Button>
        <ExportButtons calculation={calculation} />
      </div>
      {dialog === 'rename' && (
        <CalculationNameDialog title="Rename" verb="Rename" name={name} onName={rename} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteDialog calculation={calculation} onDeleted={refresh} onClose={close} />}
      {dialog === 'share' && <ShareDialog id={id} name={name} userId={userId} onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog name={name} onOpen={() => navigate(address)} onClose={close} />}
    </Card>
  );
}

function Fact({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div>
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
