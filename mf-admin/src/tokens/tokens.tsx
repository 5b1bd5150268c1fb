import { useRef, useState, type ReactNode } from 'react';
import type { CreatedPublishToken, PublishToken } from '@app/contracts';
import { Button, ErrorState } from '@app/ui';
import { toast } from '@app/web-kit';
import { isFocusLost } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useTokens } from './api/tokens';
import { CreateTokenForm } from './create-token-form';
import { NewToken } from './new-token';
import { RevokeToken } from './revoke-token';
import { TokenList, TokenListSkeleton } from './token-list';

const LEAD =
  'A squad publishes its remote with its own token, valid for that remote only, until it expires or is revoked.';

export function Tokens(): ReactNode {
  const tokens = useTokens();
  const { data, error } = tokens;
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedPublishToken | null>(null);
  const [revoking, setRevoking] = useState<PublishToken | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** For when the button or form that had the focus was removed. */
  const focusHeading = () => heading.current?.focus();
  const stop = () => {
    setCreating(false);
    setCreated(null);
    focusHeading();
  };
  const show = (token: CreatedPublishToken) => {
    setCreated(token);
    toast({
      title: `Token for ${token.remote} created`,
      description: 'Copy it now. It is not shown again.',
      variant: 'success',
    });
  };
  const mayManage = useMay()('releases.manage');
  const close = () => {
    setRevoking(null);
    if (isFocusLost()) focusHeading();
  };
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        heading={heading}
        title="Publish tokens"
        lead={LEAD}
        aside={!isCreating && mayManage && <Button onClick={() => setCreating(true)}>Create a token</Button>}
      />
      {isCreating && !created && <CreateTokenForm onCreated={show} onCancel={stop} />}
      {created && <NewToken token={created} onDone={stop} />}
      {data && tokens.isRefetchError && (
        <p role="status" className="text-sm text-warning">
          {failureText(error)} What you see is the last answer.
        </p>
      )}
      {!data && error && (
        <ErrorState
          level={2}
          title="Publish tokens could not be loaded"
          text={failureText(error)}
          onRetry={() => void tokens.refetch()}
          retrying={tokens.isRefetching}
        />
      )}
      {!data && !error && <TokenListSkeleton />}
      {data && <TokenList tokens={data.tokens} readAt={tokens.dataUpdatedAt} onRevoke={setRevoking} />}
      {revoking && <RevokeToken token={revoking} onClose={close} />}
    </div>
  );
}
