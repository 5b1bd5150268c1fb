import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Card, LinkButton, PageHeader } from '@app/ui';
import { useApi, useSession } from '@app/web-kit';
import { VerifyEmailNote } from '../account/verify-email-note';
import { draftOffer } from '../api/offers';
import { BeforeOffer } from './before-offer';
import { OfferForm } from './offer-form';
import { NEW_VALUES } from './offer-values';
import { newOffer, typedOffers } from './typed-offer';

export function head(): PageHead {
  return { title: 'Draft an offer', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const listingId = Number(useParams()['listingId']);
  const navigate = useNavigate();
  const { user } = useSession();
  return (
    <div className="page section">
      <PageHeader
        eyebrow={`Listing ${listingId}`}
        title="Draft an offer"
        lead={
          'Only you see the draft. You can save it before it is complete, and you review it once more before you ' +
          'send it.'
        }
      />
      <Card className="mt-10 max-w-3xl">
        {user && (
          <BeforeOffer key={listingId} listingId={listingId} userId={user.id}>
            <NewOffer listingId={listingId} onSaved={(id) => void navigate(`/marketplace/offers/${id}`)} />
          </BeforeOffer>
        )}
      </Card>
    </div>
  );
}

type Props = { listingId: number; onSaved: (id: string) => void };

export function NewOffer({ listingId, onSaved }: Props): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const [edited] = useState(() => newOffer(listingId));
  if (user?.emailVerified === false) return <VerifyEmailNote purpose="make an offer" />;
  return (
    <OfferForm
      edited={edited}
      values={NEW_VALUES}
      isDraft
      submitLabel="Save the draft"
      pendingLabel="Saving..."
      onSubmit={async (terms) => {
        const { id } = await draftOffer(api, listingId, terms);
        typedOffers.forget(edited.id);
        onSaved(id);
      }}
    >
      <LinkButton href="/marketplace/offers" variant="quiet">
        Your offers
      </LinkButton>
    </OfferForm>
  );
}
