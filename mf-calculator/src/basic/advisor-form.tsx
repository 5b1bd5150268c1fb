import { CHANNELS, EMPTY_ADVISOR_INFO, type Channel } from '@app/domain';
import { Button, Card, Field, Select } from '@app/ui';
import { change } from '../draft/draft-store';
import { advisorInfoOf, withAdvisorInfo } from '../draft/stored-draft';
import { useDraft } from '../draft/use-draft';
import { AdvisorFields } from '../fields/advisor-fields';
import { CHANNEL_OPTIONS } from './channel-text';

type Props = {
  /** The advisor's present channel. */
  from: Channel;
  onFrom: (channel: Channel) => void;
};

/**
 * The five fields of the advisor-info record, and the present firm. Input takes effect at once; there is nothing to
 * submit.
 */
export function AdvisorForm({ from, onFrom }: Props) {
  const draft = useDraft();
  const isEmpty =
    typeof draft.advisor.t12 !== 'string' &&
    draft.advisor.feeBasedPercentage === undefined &&
    Object.values(advisorInfoOf(draft)).every((value) => value === 0 || value === '');
  const empty = () =>
    change({
      type: 'replace',
      draft: withAdvisorInfo(
        { ...draft, advisor: { ...draft.advisor, aum: null, t12: null, feeBasedPercentage: undefined } },
        EMPTY_ADVISOR_INFO,
      ),
    });
  return (
    <Card as="section" aria-labelledby="your-practice" className="lg:sticky lg:top-24">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 id="your-practice" className="text-lg font-semibold">
          Your practice
        </h2>
        {!isEmpty && (
          <Button variant="quiet" size="sm" onClick={empty}>
            Clear
          </Button>
        )}
      </div>
      <form className="mt-4 flex flex-col gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
        <AdvisorFields
          place
          today={
            <Field label="Where are you today?">
              <Select
                value={from}
                options={CHANNEL_OPTIONS}
                onChange={({ target }) => onFrom(CHANNELS.find((known) => known === target.value) ?? from)}
              />
            </Field>
          }
        />
      </form>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-faint">
        What you enter here stays in this browser until you save it to your account.
      </p>
    </Card>
  );
}
