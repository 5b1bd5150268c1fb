import type { ReactNode } from 'react';
import type { OfferSummary } from '@app/contracts';
import { Badge } from '@app/ui';
import { stateWords, waitsForReader } from './offer-text';

/** Where an offer stands; what waits for its reader is marked. */
export function OfferBadge({ offer }: { offer: Pick<OfferSummary, 'side' | 'state'> }): ReactNode {
  return <Badge tone={waitsForReader(offer) ? 'warning' : 'neutral'}>{stateWords(offer)}</Badge>;
}
