export const CHANNELS = ['wirehouse', 'regional', 'independent', 'ria'] as const;

/** The kind of firm an advisor may move to; deals differ by kind far more than by name. */
export type Channel = (typeof CHANNELS)[number];

export function isChannel(value: unknown): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}
