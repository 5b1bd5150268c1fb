import { Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { change } from '../draft/draft-store';
import { useDraftState } from '../draft/use-draft';

/** Undo and redo, followed by other actions for the whole calculation. */
export function EditBar({ children }: { children?: ReactNode }): ReactNode {
  const canUndo = useDraftState(({ past }) => past.length > 0);
  const canRedo = useDraftState(({ future }) => future.length > 0);
  const [said, say] = useState('');
  const act = (type: 'undo' | 'redo') => {
    change({ type });
    say(type === 'undo' ? 'Last change undone.' : 'Change restored.');
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="quiet" size="sm" disabled={!canUndo} onClick={() => act('undo')}>
        <Undo2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Undo
      </Button>
      <Button variant="quiet" size="sm" disabled={!canRedo} onClick={() => act('redo')}>
        <Redo2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Redo
      </Button>
      {children}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
