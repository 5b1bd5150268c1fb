import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedValuationSummary } from '@app/contracts';
import { Button, Card, Checkbox, Dialog, formatDate, formatMoney, LinkButton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { changeValuation, copyValuation, deleteValuation, savedValuationsKey } from '../api/saved-valuations';
import { ListingLink } from '../valuation/saving/listing-link';
import { ValuationNameDialog } from '../valuation/saving/name-dialog';
import { Problem } from '../valuation/saving/problem';
import { ExportButtons } from './export-buttons';
import { ShareDialog } from './share-dialog';

type Props = {
  valuation: SavedValuationSummary;
  userId: string;
  isFull: boolean;
  chosen: boolean;
  choosable: boolean;
  onChoose: () => void;
};

/** One saved valuation, and what can be done with it. */
export function ValuationItem({ valuation, userId, isFull, chosen, choosable, onChoose }: Props): ReactNode {
  const { id, name, version, updatedAt, revenue, price, listingId } = valuation;
  const api = useApi();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'rename' | 'share' | 'delete' | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => setDialog(null);
  const refresh = () => queries.invalidateQueries({ queryKey: savedValuationsKey(userId) });
  const attempt = async (act: () => Promise<unknown>) => {
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
      close();
      void refresh();
    }
  };
  const rename = async (wanted: string) => {
    await changeValuation(api, id, { version, name: wanted });
    await refresh();
    close();
  };
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <p className="mt-0.5 text-xs text-ink-faint">
            Changed <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </p>
          {listingId !== null && <ListingLink listingId={listingId} />}
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
      <dl className="figures grid grid-cols-2 gap-3 text-sm">
        <Fact term="Revenue" value={formatMoney(revenue)} />
        <Fact term="Price" value={formatMoney(price)} />
      </dl>
      <Problem error={error} />
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
        <LinkButton href={`/marketplace/valuation?saved=${id}`} size="sm">
          Open<span className="sr-only"> {name}</span>
        </LinkButton>
        {listingId === null && (
          <LinkButton href={`/marketplace/my-listings?valuation=${id}`} size="sm" variant="secondary">
            List this practice<span className="sr-only">: {name}</span>
          </LinkButton>
        )}
        <Button size="sm" variant="quiet" onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={isFull}
          pending={pending}
          onClick={() => void attempt(() => copyValuation(api, id))}
        >
          Duplicate
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDialog('share')}>
          Share<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDialog('delete')}>
          Delete
        </Button>
        <ExportButtons valuation={valuation} />
      </div>
      {dialog === 'rename' && (
        <ValuationNameDialog title="Rename" verb="Rename" name={name} onName={rename} onClose={close} />
      )}
      {dialog === 'share' && <ShareDialog id={id} name={name} userId={userId} onClose={close} />}
      {dialog === 'delete' && (
        <Dialog title={`Delete “${name}”?`} onClose={close}>
          <p className="text-sm">The valuation is removed from your account. This cannot be undone.</p>
          <div className="mt-4 flex justify-end gap-2">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="danger"
              pending={pending}
              onClick={() => void attempt(() => deleteValuation(api, { id, version }))}
            >
              Delete
            </Button>
          </div>
        </Dialog>
      )}
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
