import { openEventStream } from './browser-api-client';

/** A stream that ended, as each does after some minutes: soon, and not every browser at the same moment. */
const REOPEN_MS = { least: 200, most: 1_500 };
/** No stream: refused, or the server cannot be reached. */
const RETRY_MS = { least: 30_000, most: 60_000 };

export type FollowStream<News> = {
  signal: AbortSignal;
  /** At the time of each opening. */
  headers?: () => Record<string, string>;
  isNews: (data: unknown) => data is News;
  onNews: (news: News) => void;
  /** Whether there should be a stream and is none. */
  onCutOff: (isCutOff: boolean) => void;
};

/** What a stream of server-sent events says until `signal`, over as many streams as that takes. */
export async function followStream<News>(
  path: string,
  { signal, headers, isNews, onNews, onCutOff }: FollowStream<News>,
): Promise<void> {
  while (!signal.aborted) {
    let hasHeard = false;
    const hear = (data: unknown) => {
      if (!isNews(data) || signal.aborted) return;
      if (!hasHeard) onCutOff(false);
      hasHeard = true;
      onNews(data);
    };
    await openEventStream(path, { signal, headers: headers?.(), onData: hear }).catch(() => undefined);
    if (signal.aborted) return;
    if (!hasHeard) onCutOff(true);
    await pause(hasHeard ? REOPEN_MS : RETRY_MS, signal);
  }
}

function pause({ least, most }: typeof RETRY_MS, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, least + Math.random() * (most - least));
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
