import { memo, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { composition, useDeferred, type Deferred, type DeferredPlace } from '@app/web-kit';

type Part<P> = Deferred<ComponentType<P>>;

type Props<P> = {
  part: Part<P>;
  /** Texts and numbers: the place is left alone while they stay the same. */
  props: P;
  /** What stands there on a page that was opened in place, until the code has come. */
  coming: ReactNode;
  /** Said when the code did not come: “The reviews did not load completely.” */
  failure: string;
};

/**
 * A part of a page below its first screen. A reader gets it with the page, as the server made it, and its code when the
 * page responds: until then its links lead where they should, and its buttons wait. When the code does not come, what
 * the server sent stays readable.
 */
export function ServerFirst<P extends object>({ part, props, coming, failure }: Props<P>): ReactNode {
  return (
    <>
      <Arrival part={part} failure={failure} />
      <Place part={part} coming={coming} text={JSON.stringify(props)} />
    </>
  );
}

/** For a page's `load`: the server has the code before it makes the page, and in a browser nothing waits for it. */
export async function neededOnServer(part: Deferred<unknown>): Promise<void> {
  if (typeof window === 'undefined') await part.load(() => {});
}

/** A part that is fetched once the page responds. */
export function usePartLater<T>(part: Deferred<T>): DeferredPlace<T> {
  const place = useDeferred(part);
  const { load } = place;
  useEffect(() => void composition().whenInteractive().then(load), [load]);
  return place;
}

/** Beside the place, because a change around what the server sent would replace it. */
function Arrival<T>({ part, failure }: { part: Deferred<T>; failure: string }): ReactNode {
  const { state, load } = usePartLater(part);
  if (state !== 'failed') return null;
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-sm text-danger">
      <p>{failure} Check your connection.</p>
      <Button variant="secondary" size="sm" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}

type PlaceProps<P> = { part: Part<P>; coming: ReactNode; /** The properties of the part. */ text: string };

const Place = memo(function Place<P extends object>({ part, coming, text }: PlaceProps<P>): ReactNode {
  const [arrival] = useState(() => arrivalOf(part));
  return (
    <Suspense fallback={<Coming part={part}>{coming}</Coming>}>
      <Arrived text={text} arrival={arrival} />
    </Suspense>
  );
}) as <P extends object>(props: PlaceProps<P>) => ReactNode;

function Coming<T>({ part, children }: { part: Deferred<T>; children: ReactNode }): ReactNode {
  return useDeferred(part).state === 'failed' ? null : children;
}

/** Resolves when the part is here, after however many attempts. */
function arrivalOf<P>(part: Part<P>): Promise<ComponentType<P>> {
  const { value } = part.snapshot();
  // React takes a promise that says so for its value at once, on the server too.
  if (value) return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  return new Promise((resolve) => {
    const leave = part.subscribe(() => {
      const { value: arrived } = part.snapshot();
      if (!arrived) return;
      leave();
      resolve(arrived);
    });
  });
}

type ArrivedProps<P> = { text: string; arrival: Promise<ComponentType<P>> };

function Arrived<P extends object>({ text, arrival }: ArrivedProps<P>): ReactNode {
  const View = use(arrival);
  return <View {...(JSON.parse(text) as P)} />;
}
