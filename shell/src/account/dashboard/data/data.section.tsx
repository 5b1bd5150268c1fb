import type { ReactNode } from 'react';
import { AccountUser } from '../account-user';
import { DeletePanel } from './delete-panel';
import { ExportPanel } from './export-panel';

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
