import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SHARE_DAYS_MAX, SHARES_MAX } from '@app/contracts';
import { ShareLinksDialog } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { createValuationShare, endValuationShare, valuationSharesQuery } from '../api/valuation-shares';

type Props = { id: string; name: string; userId: string; onClose: () => void };

export function ShareDialog({ id, name, userId, onClose }: Props): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const query = valuationSharesQuery(api, userId, id);
  const links = useQuery(query);
  return (
    <ShareLinksDialog
      title={`Share “${name}”`}
      text={
        'Anyone with the link can see the valuation as it is now, read-only. Your name and the name of the valuation ' +
        'are left out. Figures that you read under an NDA cannot be shared.'
      }
      daysMax={SHARE_DAYS_MAX}
      linksMax={SHARES_MAX}
      links={links}
      onMake={async (days) => {
        const made = await createValuationShare(api, id, { days });
        return { id: made.id, address: `${window.location.origin}/marketplace/valuation/shared/${made.token}` };
      }}
      onEnd={(share) => endValuationShare(api, id, share)}
      onChanged={() => queries.invalidateQueries({ queryKey: query.queryKey })}
      failureText={failureText}
      onClose={onClose}
    />
  );
}
