import type { AppConfig } from '@app/server-kit';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { ConversionDestination } from './conversion-destination';
import { META_API_URL, MetaDestination } from './meta/meta.destination';

export type DestinationConfig = Pick<
  AppConfig,
  'META_PIXEL_ID' | 'META_ACCESS_TOKEN' | 'META_API_URL' | 'META_TEST_EVENT_CODE'
>;

/** Services that are configured; an event is handed to no other. */
export function createDestinations(config: DestinationConfig, policy: DeliveryPolicy): ConversionDestination[] {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken } = config;
  if (pixelId === undefined || accessToken === undefined) return [];
  return [
    new MetaDestination({
      pixelId,
      accessToken,
      apiUrl: config.META_API_URL ?? META_API_URL,
      testEventCode: config.META_TEST_EVENT_CODE,
      timeoutMs: policy.sendTimeoutMs,
    }),
  ];
}
