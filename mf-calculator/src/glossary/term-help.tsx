import { CircleHelp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { InfoPopover } from '@app/ui';
import { TERMS, type Term } from './terms';

/** Opens the meaning of a term. */
function TermHelpItself({ term }: { term: Term }): ReactNode {
  const { name, text } = TERMS[term];
  return (
    <InfoPopover
      label={`What does ${name} mean?`}
      trigger={<CircleHelp aria-hidden="true" strokeWidth={1.5} className="size-4" />}
      triggerClass={
        'relative grid size-5 shrink-0 place-items-center rounded-full ' +
        'text-ink-faint before:absolute before:-inset-2.5 hover:text-accent'
      }
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
    </InfoPopover>
  );
}

export const TermHelp = memo(TermHelpItself);
