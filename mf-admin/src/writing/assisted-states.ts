import type { AssistedState } from '@app/contracts';
import type { Tone } from '@app/ui';

export const STATES: Record<AssistedState, { label: string; tone: Tone }> = {
  drafting: { label: 'Being written', tone: 'neutral' },
  'in-review': { label: 'In review', tone: 'warning' },
  reviewed: { label: 'Reviewed', tone: 'success' },
  public: { label: 'Published', tone: 'success' },
};
