import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DealTemplate } from '@app/contracts';
import { sameValue } from '@app/domain';
import { Callout, Spinner } from '@app/ui';
import { useApi } from '@app/web-kit';
import { dealTemplatesQuery } from '../api/deal-templates';
import { readSavedCalculation } from '../api/saved-calculations';
import { change, currentDraftState, openDraft, usualOffer } from '../draft/draft-store';
import { withOfferFirst } from '../draft/first-offer';
import { useRight } from '../fields/premium-lock';
import { failureText } from '../saving/failures';
import { takeChannel } from './first-offers';
import { MAX_OFFERS, withOfferAdded } from './offers/offer-list';
import { usePlace } from './use-place';

type Arrival = { kind: 'waiting' } | { kind: 'problem'; text: string } | null;

/**
 * Adds a firm's terms where this view shows them, replacing a shown offer that still has the usual ones; returns a
 * message when that is not possible.
 */
function takeFirm(
  template: DealTemplate | undefined,
  hasPremium: boolean,
  onTaken: (offer: number) => void,
): string | null {
  if (!template) return 'We have no terms for this firm. Start from typical terms for its channel.';
  const { present } = currentDraftState();
  const shown = hasPremium ? present.offers : present.offers.slice(0, 1);
  const usual = shown.findIndex((offer) => sameValue(offer, usualOffer(offer.channel, offer.name)));
  if (usual === -1 && present.offers.length >= MAX_OFFERS)
    return 'Six offers is the maximum. Remove one, then choose the firm again.';
  const added = withOfferAdded(present, template.offer, usual === -1 ? null : usual);
  const place = usual === -1 ? added.offers.length - 1 : usual;
  change({ type: 'replace', draft: hasPremium ? added : withOfferFirst(added, place) });
  onTaken(hasPremium ? place : 0);
  return null;
}

/**
 * What the address requests once, on arrival: a saved calculation (`saved`), a firm's terms (`firm`) or a channel. A
 * link never overwrites work in this tab: terms are added to it, and a saved calculation that is already open stays as
 * it is.
 * @returns the message about it, and whether a saved calculation is about to replace everything in the fields
 */
export function useArrival(): { notice: ReactNode; isOpening: boolean } {
  const { search, forget, arriveAt } = usePlace();
  const api = useApi();
  const [arrival, setArrival] = useState<Arrival>(null);
  const [saved, firm, channel] = ['saved', 'firm', 'channel'].map((name) => search.get(name));
  const templates = useQuery({ ...dealTemplatesQuery(api, firm ?? ''), enabled: firm !== null });
  const hasPremium = useRight('several_offers');
  const latest = useRef({ forget, arriveAt });
  useEffect(() => {
    latest.current = { forget, arriveAt };
  });

  useEffect(() => {
    if (channel == null) return;
    takeChannel(channel);
    latest.current.forget('channel');
  }, [channel]);

  useEffect(() => {
    if (saved == null || currentDraftState().saved?.id === saved) return;
    let current = true;
    setArrival({ kind: 'waiting' });
    readSavedCalculation(api, saved).then(
      ({ id, version, name, scenario }) => {
        if (!current) return;
        openDraft(scenario, { id, version, name });
        setArrival(null);
      },
      (error: unknown) => current && setArrival({ kind: 'problem', text: failureText(error) }),
    );
    return () => {
      current = false;
    };
  }, [api, saved]);

  const answered = templates.data;
  useEffect(() => {
    if (firm == null || !answered) return;
    const problem = takeFirm(answered.templates[0], hasPremium, (offer) =>
      latest.current.arriveAt('offers', offer, 'firm'),
    );
    if (problem === null) return;
    setArrival({ kind: 'problem', text: problem });
    latest.current.forget('firm');
  }, [firm, answered, hasPremium]);

  const isOpening = arrival?.kind === 'waiting';
  if (isOpening || (firm != null && templates.isPending))
    return { notice: <Spinner className="mt-6 items-start" label="Opening..." />, isOpening };
  const failed =
    arrival?.kind === 'problem'
      ? arrival.text
      : firm != null && templates.isError
        ? failureText(templates.error)
        : null;
  const notice = failed && (
    <Callout tone="warning" className="mt-6">
      {failed}
    </Callout>
  );
  return { notice, isOpening };
}
