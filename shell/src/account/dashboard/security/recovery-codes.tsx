import { Copy, Download, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { Button, Callout, Checkbox, PrintButton, saveFile } from '@app/ui';
import { toast } from '@app/web-kit';

/** What is copied and downloaded; without it, the codes alone would not say what they are for. */
function recoveryCodesText(codes: readonly string[], email: string, site: string): string {
  return [
    `Recovery codes for ${email} at ${site}`,
    'Each works once, in place of the code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n');
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Recovery codes copied', variant: 'success' });
  } catch {
    toast({
      title: 'Copying was not allowed',
      description: 'Download or print the codes instead.',
      variant: 'destructive',
    });
  }
}

/** Shown only once; the reader confirms that they are saved and continues. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}): ReactNode {
  const [saved, setSaved] = useState(false);
  const text = recoveryCodesText(codes, email, SITE_NAME);
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const;
  return (
    <div className="flex flex-col gap-5">
      <Callout tone="warning">
        Save these codes now. They will not be shown again, and without your phone they are the only way in. Each works
        once.
      </Callout>
      <div data-print-sheet>
        <p className="hidden text-sm print:block">
          Recovery codes for {email} at {SITE_NAME}. Each works once.
        </p>
        <ol
          aria-label="Recovery codes"
          translate="no"
          className="grid gap-x-8 gap-y-2 rounded-input bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="break-all select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
          <Copy {...icon} /> Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download {...icon} /> Download
        </Button>
        <PrintButton size="sm" icon={<Printer {...icon} />} />
      </div>
      <Checkbox label="I have saved these codes" checked={saved} onChange={(event) => setSaved(event.target.checked)} />
      <Button onClick={onDone} disabled={!saved} className="self-start">
        Done
      </Button>
    </div>
  );
}
