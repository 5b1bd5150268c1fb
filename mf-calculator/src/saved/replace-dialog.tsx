import type { ReactNode } from 'react';
import { Button, Dialog, LinkButton } from '@app/ui';

type Props = { name: string; onOpen: () => void; onClose: () => void };

/** The tab has another calculation that is not saved, or offers of it that are saved nowhere else. */
export function ReplaceDialog({ name, onOpen, onClose }: Props): ReactNode {
  return (
    <Dialog title={`Open “${name}”?`} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The calculation in this tab is not fully saved. Opening another one replaces it.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <LinkButton href="/detailed-calculator" variant="secondary">
          Save mine first
        </LinkButton>
        <Button onClick={onOpen}>Open it</Button>
      </div>
    </Dialog>
  );
}
