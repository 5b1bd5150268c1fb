import type { SendResult } from '../../rules/send-result';
import type { ConversionDestination, OutgoingEvent } from '../conversion-destination';
import { postJson } from '../http/post-json';
import { readMetaAnswer } from './meta-answer';
import { toMetaEvent } from './meta-payload';

export type MetaConfig = {
  pixelId: string;
  accessToken: string;
  /** `https://graph.facebook.com`, or the local double. */
  apiUrl: string;
  testEventCode?: string;
  timeoutMs: number;
};

/** The newest Graph version at the time of writing (2026-07-29); each serves at least two years. */
export const META_GRAPH_VERSION = 'v26.0';
export const META_API_URL = 'https://graph.facebook.com';

/** Meta Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export class MetaDestination implements ConversionDestination {
  readonly name = 'meta';
  readonly takesTests: boolean;
  private readonly url: URL;

  constructor(private readonly config: MetaConfig) {
    this.takesTests = config.testEventCode !== undefined;
    this.url = new URL(`/${META_GRAPH_VERSION}/${config.pixelId}/events`, config.apiUrl);
    this.url.searchParams.set('access_token', config.accessToken);
  }

  async send(outgoing: OutgoingEvent): Promise<SendResult> {
    const built = toMetaEvent(outgoing);
    if ('fault' in built) return { kind: 'rejected', reason: built.fault };
    const { testEventCode, timeoutMs } = this.config;
    const body = { data: [built.event], ...(testEventCode === undefined ? {} : { test_event_code: testEventCode }) };
    return readMetaAnswer(await postJson(this.url, body, timeoutMs));
  }
}
