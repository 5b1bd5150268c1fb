import type { ReactNode } from 'react';
import { CALCULATION_NAME_MAX, CALCULATOR_CODES } from '@app/contracts';
import { Callout, LinkButton, NameDialog, type NameDialogProps } from '@app/ui';
import { ApiError, failureText } from '@app/web-kit';

type Props = Omit<NameDialogProps, 'maxLength' | 'refusal'> & {
  /** More than a sentence about a refusal, for callers that can offer alternatives. */
  refusal?: (error: unknown) => ReactNode;
};

export function CalculationNameDialog({ refusal, ...asked }: Props): ReactNode {
  return (
    <NameDialog
      {...asked}
      maxLength={CALCULATION_NAME_MAX}
      refusal={(error) => <div role="alert">{refusal?.(error) ?? <Refusal error={error} />}</div>}
    />
  );
}

function Refusal({ error }: { error: unknown }): ReactNode {
  const isFull = error instanceof ApiError && error.code === CALCULATOR_CODES.premiumSaves;
  return (
    <Callout tone="warning">
      <p>{failureText(error)}</p>
      {isFull && (
        <div className="mt-2 flex flex-wrap gap-2">
          <LinkButton href="/calculator/saved" variant="secondary" size="sm">
            See what is saved
          </LinkButton>
          <LinkButton href="/checkout" variant="secondary" size="sm">
            See premium pricing
          </LinkButton>
        </div>
      )}
    </Callout>
  );
}
