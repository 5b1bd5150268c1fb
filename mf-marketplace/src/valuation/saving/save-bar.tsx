import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedValuation } from '@app/contracts';
import { sameValue, type Sale } from '@app/domain';
import { Button, Callout, LinkButton, PrintButton, StatusDot } from '@app/ui';
import { navigate, useApi, useSession } from '@app/web-kit';
import { changeValuation, createValuation, readValuation, savedValuationsKey } from '../../api/saved-valuations';
import { inquiryPath } from '../../detail/listing-facts';
import { isConflict } from './failures';
import { ListingLink } from './listing-link';
import { ValuationNameDialog } from './name-dialog';
import { Problem } from './problem';

type Props = {
  /** What is entered, if it is a sale. */
  sale: Sale | null;
  saved: SavedValuation | null;
  /** The listing that the valuation is made for. */
  listingId: number | null;
  /** Told what the account has now. */
  onStored: (valuation: SavedValuation) => void;
  /** Puts another version into the form. */
  onOpen: (sale: Sale) => void;
};

const LISTINGS = '/marketplace/my-listings';
/** A new listing with the figures that this browser holds, which need no saved valuation. */
const UNSAVED_LISTING = `${LISTINGS}?valuation=new`;

/** What the valuation is called, and whether the account has it. */
export function SaveBar({ sale, saved, listingId, onStored, onOpen }: Props): ReactNode {
  const { status, user } = useSession();
  return (
    <section
      aria-label="Saving"
      className="mt-8 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2"
    >
      {status === 'authenticated' && user ? (
        <OwnBar sale={sale} opened={saved} listingId={listingId} onStored={onStored} onOpen={onOpen} userId={user.id} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">Sign in to save this valuation. Your figures come along.</p>
          <LinkButton
            href={inquiryPath(`/marketplace/valuation${listingId === null ? '' : `?listing=${listingId}`}`)}
            variant="quiet"
            size="sm"
            className="ml-auto"
          >
            Sign in to save
          </LinkButton>
          {sale && listingId === null && (
            <LinkButton href={`${inquiryPath(UNSAVED_LISTING)}&tab=register`} variant="quiet" size="sm">
              List this practice
            </LinkButton>
          )}
          {sale && <PrintButton variant="quiet" size="sm" />}
        </>
      )}
    </section>
  );
}

type OwnProps = Omit<Props, 'saved'> & { opened: SavedValuation | null; userId: string };

function OwnBar({ sale, opened, listingId, onStored, onOpen, userId }: OwnProps): ReactNode {
  const api = useApi();
  const query = useQueryClient();
  // The version that this form is based on: another tab's saves must not move it.
  const [saved, setSaved] = useState(opened);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [naming, setNaming] = useState(false);
  const isStored = saved !== null && sale !== null && sameValue(sale, saved.sale);
  const stored = (valuation: SavedValuation) => {
    setSaved(valuation);
    onStored(valuation);
    void query.invalidateQueries({ queryKey: savedValuationsKey(userId), exact: true });
  };
  const attempt = async (act: () => Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  const create = async (name: string) => {
    if (sale === null) return;
    const created = await createValuation(api, { name, sale, ...(listingId !== null && { listingId }) });
    stored(created);
    setNaming(false);
    navigate(`/marketplace/valuation?saved=${created.id}`);
  };
  const change = (version: number) =>
    attempt(async () => {
      if (saved !== null && sale !== null) stored(await changeValuation(api, saved.id, { version, sale }));
    });
  const withTheirs = (act: (theirs: SavedValuation) => Promise<void> | void) =>
    attempt(async () => {
      if (saved !== null) await act(await readValuation(api, saved.id));
    });
  return (
    <>
      <p className="min-w-0 truncate text-sm font-medium">{saved ? saved.name : 'Not saved yet'}</p>
      {saved && listingId !== null && <ListingLink listingId={listingId} />}
      {saved && (
        <span role="status">
          <StatusDot tone={isStored ? 'success' : 'warning'}>
            {isStored ? 'Saved in your account' : 'Changed since the last save'}
          </StatusDot>
        </span>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {sale && <PrintButton variant="quiet" size="sm" />}
        {/* A change that is not saved yet would be missing from the listing. */}
        {sale && listingId === null && (saved === null || isStored) && (
          <LinkButton href={saved ? `${LISTINGS}?valuation=${saved.id}` : UNSAVED_LISTING} variant="quiet" size="sm">
            List this practice
          </LinkButton>
        )}
        <LinkButton href="/marketplace/valuations" variant="quiet" size="sm">
          Saved valuations
        </LinkButton>
        <Button
          size="sm"
          pending={pending}
          disabled={sale === null || isStored}
          title={sale === null ? 'Fix the fields in red before saving.' : undefined}
          onClick={() => (saved ? void change(saved.version) : setNaming(true))}
        >
          {saved ? 'Save changes' : 'Save to your account'}
        </Button>
      </div>
      {saved && isConflict(error) ? (
        <div role="alert" className="w-full">
          <Callout tone="warning">
            <p className="font-medium">“{saved.name}” was changed in another window.</p>
            <p className="mt-0.5">Nothing was overwritten. Choose which version your account keeps.</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                pending={pending}
                onClick={() =>
                  void withTheirs(async ({ id, version }) => {
                    if (sale !== null) stored(await changeValuation(api, id, { version, sale }));
                  })
                }
              >
                Keep what I see here
              </Button>
              <Button
                variant="secondary"
                size="sm"
                pending={pending}
                onClick={() =>
                  void withTheirs((theirs) => {
                    stored(theirs);
                    onOpen(theirs.sale);
                  })
                }
              >
                Open the other version
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setNaming(true)}>
                Keep both
              </Button>
            </div>
          </Callout>
        </div>
      ) : (
        <div className="w-full empty:hidden">
          <Problem error={error} />
        </div>
      )}
      {naming && (
        <ValuationNameDialog
          title="Save to your account"
          verb="Save"
          name={saved ? `${saved.name} (mine)`.slice(0, 80) : 'My valuation'}
          onName={create}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
