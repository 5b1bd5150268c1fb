import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { calculateScenario } from '@app/domain';
import { Button, LinkButton } from '@app/ui';
import { EditBar } from '../editing/edit-bar';
import { goToField } from '../editing/go-to-field';
import { StartOver } from '../editing/start-over';
import { useUndoKeys } from '../editing/use-undo-keys';
import { useRight } from '../fields/premium-lock';
import { Disclaimer } from '../layout/disclaimer';
import { LateView } from '../layout/late-view';
import { useUsualTerms } from '../market/use-usual-terms';
import { LiveCalculationProvider } from '../results/live-calculation';
import { VerdictLine } from '../results/verdict/verdict-line';
import { SaveBar } from '../saving/save-bar';
import { AssumptionsStep } from './assumptions-step';
import { offersStep, resultsStep } from './late-steps';
import { LiveSummary } from './live-summary';
import { StepNav } from './step-nav';
import { neighbors, placeOf, STEP_TEXT } from './steps';
import { TodayStep } from './today-step';
import { useArrival } from './use-arrival';
import { usePlace } from './use-place';
import { YouStep } from './you-step';

const STEP_FAILURE = 'This step did not load';

export function head(): PageHead {
  return {
    title: 'Detailed calculator',
    description:
      'Every term of an offer letter, compared with staying: grids, hurdles, gates and notes. Up to six offers ' +
      'with premium.',
    robots: 'noindex, nofollow',
  };
}

export function Component(): ReactNode {
  useUndoKeys();
  useUsualTerms();
  const { notice, isOpening } = useArrival();
  const hasPremium = useRight('several_offers');
  return (
    <LiveCalculationProvider calculate={calculateScenario} firstOfferOnly={!hasPremium}>
      <div className="page pt-8 pb-16">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <p className="eyebrow mb-2">Transition calculator</p>
            <h1 className="font-display text-2xl font-semibold tracking-tight">Detailed calculator</h1>
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <LinkButton href="/calculator/saved" variant="secondary" size="sm">
              Saved calculations
            </LinkButton>
          </div>
        </header>
        {notice}
        {/* What is typed while a saved calculation is on its way would be replaced by it. */}
        <div inert={isOpening} aria-busy={isOpening} className="transition-opacity inert:opacity-50">
          <div className="mt-6">
            <SaveBar />
          </div>
          <Steps />
        </div>
      </div>
    </LiveCalculationProvider>
  );
}

function Steps(): ReactNode {
  const hasPremium = useRight('several_offers');
  const { step, offer, goToStep, goToOffer } = usePlace();
  const { before, after } = neighbors(step);
  const { title, lead } = STEP_TEXT[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const [sought, seek] = useState<string | null>(null);
  const shown = useRef(step);

  // A new step begins at its heading, on the screen and in screen readers, unless a field was requested: then that gets
  // the focus.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (sought === null) heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, sought]);
  useEffect(() => {
    if (sought === null) return;
    // The step's code may still be loading.
    let tries = 20;
    const timer = setInterval(() => {
      tries -= 1;
      if (!goToField(sought) && tries > 0) return;
      clearInterval(timer);
      seek(null);
    }, 100);
    return () => clearInterval(timer);
  }, [sought, step, offer]);

  const go = (path: string) => {
    const place = placeOf(path);
    goToStep(place.step, place.offer);
    seek(path);
  };
  return (
    <div className="mt-6">
      <StepNav step={step} onStep={goToStep} />
      <div
        className={
          step === 'results' ? 'mt-8' : 'mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10'
        }
      >
        <div className="min-w-0">
          <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
            <div>
              <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-display text-xl font-semibold outline-none">
                {title}
              </h2>
              <p className="mt-1 text-sm text-ink-soft">{lead}</p>
            </div>
            <EditBar>
              <StartOver firstOfferOnly={!hasPremium} />
            </EditBar>
          </div>
          {step === 'you' && <YouStep />}
          {step === 'today' && <TodayStep />}
          {step === 'offers' && (
            <LateView part={offersStep} failure={STEP_FAILURE}>
              {(OffersStep) => <OffersStep index={offer} onIndex={goToOffer} />}
            </LateView>
          )}
          {step === 'assumptions' && <AssumptionsStep />}
          {step === 'results' && (
            <LateView part={resultsStep} failure={STEP_FAILURE}>
              {(ResultsStep) => <ResultsStep offer={offer} onOffer={goToOffer} onGo={go} />}
            </LateView>
          )}
          <div className="mt-8 flex flex-wrap justify-between gap-3 print:hidden">
            {before ? (
              <Button variant="secondary" onClick={() => goToStep(before)}>
                Back to {STEP_TEXT[before].name}
              </Button>
            ) : (
              <span />
            )}
            {after && <Button onClick={() => goToStep(after)}>Next: {STEP_TEXT[after].name}</Button>}
          </div>
          {step !== 'results' && (
            <div className="mt-6">
              <Disclaimer />
            </div>
          )}
          {step !== 'results' && <VerdictLine className="mt-6" onResults={() => goToStep('results')} />}
        </div>
        {step !== 'results' && <LiveSummary onResults={() => goToStep('results')} />}
      </div>
    </div>
  );
}
