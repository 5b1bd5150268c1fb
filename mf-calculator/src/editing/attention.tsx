import type { ReactNode } from 'react';
import type { ScenarioFault } from '@app/domain';
import { Callout } from '@app/ui';

type Props = {
  faults: readonly ScenarioFault[];
  /** Results of earlier inputs are shown below. */ stale: boolean;
  onGo: (path: string) => void;
};

const SHOWN = 3;

/** Why there are no results, or only older ones, with a link to each field. */
export function Attention({ faults, stale, onGo }: Props): ReactNode {
  if (faults.length === 0) return null;
  return (
    <Callout tone="warning" className="print:hidden">
      <p className="font-medium">{stale ? 'Not updated. Fix this first:' : 'Results appear when these are right:'}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {faults.slice(0, SHOWN).map(({ path, message }) => (
          <li key={path + message}>
            <button
              type="button"
              className="focus-ring -mx-1 rounded-input px-1 py-1 text-left underline underline-offset-4"
              onClick={() => onGo(path)}
            >
              {message}
            </button>
          </li>
        ))}
        {faults.length > SHOWN && <li>and {faults.length - SHOWN} more</li>}
      </ul>
    </Callout>
  );
}
