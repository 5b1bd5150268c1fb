import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { Dialog } from './dialog';
import { guardLeaving } from './leaving';

/**
 * Asks before a link, Back, signing out, a reload or closing the tab takes away what was typed and is not saved,
 * whichever part of the site it leads to.
 */
export function LeavingGuard({ isDirty }: { isDirty: boolean }): ReactNode {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  useEffect(() => (isDirty ? guardLeaving((leave) => setAsked({ leave })) : undefined), [isDirty]);
  if (asked === null) return null;
  const leave = () => {
    setAsked(null);
    asked.leave();
  };
  return (
    <Dialog title="Leave without saving?" onClose={() => setAsked(null)}>
      <p className="mt-1.5 text-sm text-ink-soft">What you typed in this form is lost when you leave.</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button autoFocus variant="secondary" onClick={() => setAsked(null)}>
          Stay
        </Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
