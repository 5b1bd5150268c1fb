import type { ReactNode } from 'react';
import { LEAVES_ATTRIBUTE } from '@app/contracts';
import { Button, cx, LinkButton } from '@app/ui';
import { logout, useSigningOut } from '@app/web-kit';

type SessionButtonsProps = { size?: 'sm' | 'md'; className?: string; onFollow?: () => void };

/** Sign In for visitors, Logout for the signed-in: the same HTML for both, one shown. */
export function SessionButtons({ size = 'sm', className, onFollow }: SessionButtonsProps): ReactNode {
  const signingOut = useSigningOut();
  return (
    <>
      <LinkButton
        href="/auth"
        size={size}
        className={cx('only-anonymous', className)}
        onClick={onFollow}
        data-track="sign-in"
      >
        Sign In
      </LinkButton>
      <Button
        variant="secondary"
        size={size}
        className={cx('only-user', className)}
        {...{ [LEAVES_ATTRIBUTE]: '' }}
        pending={signingOut}
        pendingLabel="Logging out..."
        onClick={() => void logout()}
      >
        Logout
      </Button>
    </>
  );
}
