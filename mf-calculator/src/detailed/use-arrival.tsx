import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { middleOf, sameValue, writtenPercent, type Offer } from '@app/domain';
import { Callout, Spinner } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { dealTemplatesQuery } from '../api/deal-templates';
import { firmDealQuery, type FirmDeal } from '../api/firm-deal';
import { readSavedCalculation } from '../api/saved-calculations';
import { change, currentDraftState, offerOfFirm, openDraft, usualOffer } from '../draft/draft-store';
import { withOfferFirst } from '../draft/first-offer';
import { useRight } from '../fields/premium-lock';
import { takeChannel } from './first-offers';
import { MAX_OFFERS, withOfferAdded } from './offers/offer-list';
import { usePlace } from './use-place';

type Arrival = { kind: 'waiting' } | { kind: 'problem' | 'note'; text: string } | null;

/**
 * Adds a firm's terms where this view shows them, replacing a shown offer that still has the usual ones; returns a
 * message when that is not possible.
 */
function takeFirm(offer: Offer | undefined, hasPremium: boolean, onTaken: (offer: number) => void): string | null {
  if (!offer) return 'We have no terms for this firm. Start from typical terms for its channel.';
  const { present } = currentDraftState();
  const shown = hasPremium ? present.offers : present.offers.slice(0, 1);
  const usual = shown.findIndex((offer) => sameValue(offer, usualOffer(offer.channel, offer.name)));
  if (usual === -1 && present.offers.length >= MAX_OFFERS)
    return 'Six offers is the maximum. Remove one, then choose the firm again.';
  const added = withOfferAdded(present, offer, usual === -1 ? null : usual);
  const place = usual === -1 ? added.offers.length - 1 : usual;
  change({ type: 'replace', draft: hasPremium ? added : withOfferFirst(added, place) });
  onTaken(hasPremium ? place : 0);
  return null;
}

/** What of an offer came from the firm's profile. */
function dealText({ name, deal: { upfront, backEnd, years }, warning }: FirmDeal): string {
  const [front, back] = [upfront, backEnd].map((range) => writtenPercent(middleOf(range) / 100));
  return (
    `From the profile of ${name}: an up-front of ${front} and back-ends of ${back} of T-12, the middle of what it ` +
    `states, on a note of ${years} years. Everything else is typical for its channel; check it against your offer ` +
    `letter.${warning === null ? '' : ` ${warning}`}`
  );
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
  const isUnknown = templates.data?.templates.length === 0;
  const deals = useQuery({ ...firmDealQuery(api, firm ?? ''), enabled: firm !== null && isUnknown });
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

  const template = templates.data?.templates[0];
  const deal = deals.data;
  const isAnswered = template !== undefined || deal !== undefined;
  useEffect(() => {
    if (firm == null || !isAnswered) return;
    const offer = template?.offer ?? (deal ? offerOfFirm(deal) : undefined);
    const problem = takeFirm(offer, hasPremium, (place) => latest.current.arriveAt('offers', place, 'firm'));
    if (problem === null) return setArrival(template || !deal ? null : { kind: 'note', text: dealText(deal) });
    setArrival({ kind: 'problem', text: problem });
    latest.current.forget('firm');
  }, [firm, isAnswered, template, deal, hasPremium]);

  const isOpening = arrival?.kind === 'waiting';
  const isReading = templates.isPending || (isUnknown && deals.isPending);
  if (isOpening || (firm != null && isReading))
    return { notice: <Spinner className="mt-6 items-start" label="Opening..." />, isOpening };
  const failed =
    arrival?.kind === 'problem'
      ? arrival.text
      : firm != null && (templates.error ?? deals.error)
        ? failureText(templates.error ?? deals.error)
        : null;
  const text = failed ?? (arrival?.kind === 'note' ? arrival.text : null);
  const notice = text && (
    <Callout {...(failed && { tone: 'warning' })} className="mt-6">
      {text}
    </Callout>
  );
  return { notice, isOpening };
}
