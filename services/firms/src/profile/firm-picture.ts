import { US_STATES, type FirmProfile } from '@app/contracts';
import { FIRM_CHANNEL_NAMES, groupedNumber } from '@app/domain';
import type { SharePicture } from '@app/server-kit/pictures';
import { preferredValues } from '../facts/preferred-facts';

/** The words of a firm's picture: what its page says, and nothing else. */
export function firmPicture({ name, channel, sample, facts }: FirmProfile): SharePicture {
  const { headquarters, advisors, founded } = preferredValues(facts);
  return {
    eyebrow: FIRM_CHANNEL_NAMES[channel],
    title: name,
    facts: [
      ...(headquarters ? [`${headquarters.city}, ${stateName(headquarters.state)}`] : []),
      ...(advisors === undefined ? [] : [`${groupedNumber(advisors)} advisors`]),
      ...(founded === undefined ? [] : [`founded in ${founded}`]),
    ],
    ...(sample && { mark: 'Sample profile' }),
  };
}

function stateName(code: string): string {
  const names: Record<string, string> = US_STATES;
  return names[code] ?? code;
}
