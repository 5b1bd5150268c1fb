import { Lock } from 'lucide-react';
import { PREMIUM_FIELDS } from '@app/domain';
import { cx, LinkButton } from '@app/ui';
import { useDetailedAddress } from '../detailed/use-detailed-address';
import { PREMIUM_TEXT } from '../fields/premium-text';

/** The further inputs of the whole model, and who may enter them. */
export function PremiumPreview() {
  const detailed = useDetailedAddress();
  return (
    <section aria-labelledby="premium-fields" className="rounded-card border border-line bg-sunken p-5 sm:p-6">
      <h3 id="premium-fields" className="font-display text-lg font-semibold">
        {PREMIUM_FIELDS.length} more fields tailor it to you
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        The detailed calculator models a full offer and saves it to your account. Premium lets you set these too;
        without it they stay at typical values.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {PREMIUM_FIELDS.map((field) => (
          <li
            key={field}
            className={cx(
              'inline-flex items-center gap-1.5 rounded-full bg-gold-soft',
              'px-2.5 py-1 text-xs font-medium text-gold',
            )}
          >
            <Lock aria-hidden="true" strokeWidth={1.75} className="size-3" />
            {PREMIUM_TEXT[field].name}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={detailed} variant="secondary">
          Open the detailed calculator
        </LinkButton>
        <LinkButton href="/checkout" variant="quiet" data-track="basic-premium">
          See premium pricing
        </LinkButton>
      </div>
    </section>
  );
}
