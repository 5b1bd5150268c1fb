import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, saveFile } from '@app/ui';
import { toast } from '@app/web-kit';
import { failureText } from '../../form/form-failure';
import { Panel } from '../../layout/panel';
import { AccountUser } from '../account-user';
import { useExportData } from './api/account-data';
import { DeletePanel } from './delete-panel';

export default function DataSection(): ReactNode {
  return (
    <AccountUser>
      {(user) => (
        <div className="flex flex-col gap-6">
          <ExportPanel />
          <DeletePanel user={user} />
        </div>
      )}
    </AccountUser>
  );
}

function ExportPanel(): ReactNode {
  const { mutate, isPending } = useExportData();
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) => {
        const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
        saveFile(`account-data-${data.exportedAt.slice(0, 10)}.json`, content);
        toast({ title: 'Your data was downloaded', variant: 'success' });
      },
      onError: (error) =>
        void toast({ title: 'Your data was not downloaded', description: failureText(error), variant: 'destructive' }),
    });
  return (
    <Panel
      title="Download"
      text={
        'Everything we keep about you in one JSON file: profile, sessions, and what was sent to advertising ' +
        'services. Passwords and codes are not included.'
      }
    >
      <Button variant="secondary" onClick={download} pending={isPending} pendingLabel="Collecting...">
        <Download aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        Download your data
      </Button>
    </Panel>
  );
}
