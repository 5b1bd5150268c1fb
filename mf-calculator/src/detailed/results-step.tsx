import type { ReactNode } from 'react';
import { EmptyState, PrintButton } from '@app/ui';
import { Attention } from '../editing/attention';
import { FirmsOfChannel } from '../results/firms-of-channel';
import { useLiveCalculation } from '../results/live-calculation';
import { ResultsDashboard } from '../results/results-dashboard';
import { LockedOffers } from './offers/locked-offers';

type Props = { offer: number; onOffer: (index: number) => void; onGo: (path: string) => void };

export function ResultsStep({ offer, onOffer, onGo }: Props): ReactNode {
  const { calculated, faults } = useLiveCalculation();
  return (
    <div className="flex flex-col gap-6">
      <Attention faults={faults} stale={calculated !== null} onGo={onGo} />
      {calculated && <PrintButton size="sm" className="self-start" />}
      {calculated ? (
        <ResultsDashboard {...calculated} offer={offer} onOfferChange={onOffer} depth="full" />
      ) : (
        <EmptyState title="Your results will appear here" text="Enter your trailing-12 revenue and assets first." />
      )}
      {calculated && <FirmsOfChannel channel={calculated.scenario.offers[offer]?.channel} />}
      <LockedOffers />
    </div>
  );
}
