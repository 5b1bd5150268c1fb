import type { ReactNode } from 'react';
import type { ReleaseHistory } from '@app/contracts';
import { When } from '../portal/when';

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="truncate text-sm text-ink">{children}</dd>
    </div>
  );
}

/** What is live, who answers for it, since when and by whose hand. */
export function ReleaseFacts({ history: { live, owner, versions }, readAt }: { history: ReleaseHistory; readAt: number }): ReactNode {
  const contract = versions.find(({ version }) => version === live?.version)?.contract;
  return (
    <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-[1.4fr_1.2fr_0.6fr_0.9fr_1.4fr]">
      <Fact label="Version"><span className="figures font-medium" title={live?.version}>{live?.version ?? 'none'}</span></Fact>
      <Fact label="Owner">{owner}</Fact>
      <Fact label="Contract">{contract ?? 'none'}</Fact>
      <Fact label="Since">{live ? <When at={live.activatedAt} now={readAt} /> : 'off'}</Fact>
      {live && <Fact label="Put live by"><span title={live.activatedBy}>{live.activatedBy}</span></Fact>}
    </dl>
  );
}
