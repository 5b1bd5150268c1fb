import { useState, type ReactNode } from 'react';
import { Checkbox } from '@app/ui';
import { Dialog } from '../dialog';
import { hasSingleKeys, keepSingleKeys } from './single-keys';

const KEYS: readonly { keys: string; what: string }[] = [
  { keys: 'Ctrl K, ⌘ K', what: 'Go to, start or find; in a text, add a link' },
  { keys: 'Ctrl S, ⌘ S', what: 'Save the form you are in' },
  { keys: '/', what: 'Search this section' },
  { keys: 'J, K', what: 'Next or previous row of a list' },
  { keys: 'X', what: 'Select the row' },
  { keys: 'Enter', what: 'Open the row' },
  { keys: 'Alt and arrow keys', what: 'Move a block of a page' },
  { keys: '?', what: 'This list' },
];

export function KeyHelp({ onClose }: { onClose: () => void }): ReactNode {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Dialog title="Keys of the portal" onClose={onClose}>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {KEYS.map(({ keys, what }) => (
          <div key={keys} className="contents">
            <dt className="font-medium whitespace-nowrap">{keys}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-3"
        label="Use single letters as shortcuts"
        help="Turn this off if you dictate or use another tool that types letters. Until you sign out."
        checked={isOn}
        onChange={({ target }) => {
          keepSingleKeys(target.checked);
          setOn(target.checked);
        }}
      />
    </Dialog>
  );
}
