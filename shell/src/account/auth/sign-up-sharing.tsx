import type { ReactNode } from 'react';
import { consentSnapshotOf } from '@app/contracts';
import { openPrivacyChoices, useConsent } from '@app/web-kit';

const SHARED =
  'As you chose, we tell the advertising service that led you here about your sign-up. Your email and name are ' +
  'sent scrambled (hashed), never as plain text.';
const KEPT = 'We do not share your sign-up with advertisers.';
const OVERRULED =
  'Your browser sends a Global Privacy Control signal. We honor it and do not share your sign-up with advertisers.';

/** Which advertising services are told about this registration, by the current privacy choices. */
export function SignUpSharing(): ReactNode {
  const { decision, gpc } = useConsent();
  const shares = consentSnapshotOf(decision, gpc).ad_user_data === 'granted';
  return (
    <p className="text-xs text-ink-faint">
      {gpc ? OVERRULED : shares ? SHARED : KEPT}{' '}
      <button type="button" onClick={openPrivacyChoices} className="text-link focus-ring rounded-sm">
        Privacy choices
      </button>
    </p>
  );
}
