import type { ReactNode } from 'react';
import { ErrorState } from '@app/ui';

type Props = {
  /** What could not be loaded: "The firms". */
  what: string;
  query: { isPaused: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** Without a connection nothing is asked until it is back, so that this is no error of the server. */
export function FailedLoad({ what, query: { isPaused, isFetching, refetch } }: Props): ReactNode {
  return (
    <ErrorState
      title={isPaused ? 'You are offline' : `${what} could not be loaded`}
      text={
        isPaused
          ? `${what} will load as soon as the connection is back.`
          : 'The connection failed or the server is busy. Please try again in a moment.'
      }
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
