import { useCallback, useContext, useId, useState, type ReactNode } from 'react';
import type { OwnAssumption } from '@app/domain';
import { ExplanationPanel, ExplanationPopover, useOpenedAnchor, type ShownExplanation } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import { OwnAssumptionList } from '../../sources/own-assumption-list';
import { ExplanationContext, MarketContext, type OpenExplanation } from './explanation-context';

/** The code of the explanations is loaded with the first one. */
export const explanations = deferred(
  () => import(/* webpackChunkName: "results-explanation" */ './assumptions-behind'),
);

type Loaded = { explanation: ShownExplanation | null; anchor: HTMLElement; assumptions: OwnAssumption[] };

/** Holds the one panel in which numbers open their explanation. Inside another provider it adds none. */
export function ExplanationProvider({ children }: { children: ReactNode }) {
  const outer = useContext(ExplanationContext);
  return outer ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { children: ReactNode }) {
  const opened = useOpenedAnchor();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const title = useId();
  const market = useContext(MarketContext);
  const { anchor: current, open: openAt } = opened;
  const { load } = useDeferred(explanations);

  const open = useCallback<OpenExplanation>(
    (scenario, of, anchor) => {
      if (!openAt(anchor)) return;
      setLoaded(null);
      void load().then((came) => {
        if (!came) return setLoaded({ anchor, explanation: null, assumptions: [] });
        // The assumptions take some forty runs of the engine, so the press is painted first.
        setTimeout(() =>
          setLoaded({
            anchor,
            explanation: came.explainFigure(scenario, of),
            assumptions: came.assumptionsBehind(scenario, of, market),
          }),
        );
      });
    },
    [load, market, openAt],
  );

  // A slow answer for a number that was left behind is not this one's.
  const shown = loaded?.anchor === current ? loaded : null;
  return (
    <ExplanationContext value={open}>
      {children}
      <ExplanationPopover opened={opened} ready={shown !== null} labelledBy={title}>
        {(close) => (
          <ExplanationPanel id={title} explanation={shown?.explanation ?? null} onClose={close}>
            <OwnAssumptionList assumptions={shown?.assumptions ?? []} />
          </ExplanationPanel>
        )}
      </ExplanationPopover>
    </ExplanationContext>
  );
}
