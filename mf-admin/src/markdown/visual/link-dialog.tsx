import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { siteLink } from '@app/domain/markup';
import { Button, Field, Input } from '@app/ui';
import { Dialog } from '../../portal/dialog';
import type { ChosenLink } from './commands';

type Props = { chosen: ChosenLink; onChange: (text: string, href: string) => void; onClose: () => void };

/** What people type without a scheme is another site's address. */
function addressOf(typed: string): string {
  const address = typed.trim();
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}

export function LinkDialog({ chosen, onChange, onClose }: Props): ReactNode {
  const [text, setText] = useState(chosen.text);
  const [href, setHref] = useState(chosen.href);
  const [faults, setFaults] = useState<{ text?: string; href?: string }>({});
  const save = () => {
    const address = addressOf(href);
    const found = {
      ...(text.trim() === '' && { text: 'Enter the words of the link.' }),
      ...(!siteLink(address) && { href: 'Enter an address that starts with https://, mailto:, / or #.' }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0)
      onChange(text.trim() === chosen.text.trim() ? chosen.text : text.trim(), address);
  };
  // Not a form: it is shown inside of one.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog title={chosen.href === '' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <div onKeyDown={saveByKey} className="mt-4 flex flex-col gap-4">
        <Field label="Link text" error={faults.text}>
          <Input value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
        </Field>
        <Field
          label="Link address"
          help="A page of this site, such as /calculator, another site, or an email address."
          error={faults.href}
        >
          <Input
            value={href}
            autoFocus={chosen.text !== ''}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setHref(target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {chosen.href !== '' && (
            <Button variant="quiet" onClick={() => onChange(chosen.text, '')}>
              Remove the link
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>{chosen.href === '' ? 'Add the link' : 'Change the link'}</Button>
        </div>
      </div>
    </Dialog>
  );
}
