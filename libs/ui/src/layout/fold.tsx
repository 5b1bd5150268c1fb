import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx';
import { useNarrow } from './use-narrow';

export type FoldProps = {
  title: ReactNode;
  /** Level of the heading; without one the title is that of a part inside a section. */ level?: 2 | 3;
  /** Of the title. */ id?: string;
  titleClassName?: string;
  bodyClassName?: string;
  /** One line of what it holds, read while it is folded. */ summary?: ReactNode;
  /** Phones show it open from the start, too. */ startsOpen?: boolean;
  /** Something in it is wrong: it opens. */ faulty?: boolean;
  /** Wide screens fold it as well; without it they show the title alone, and all of the rest. */ everywhere?: boolean;
  /** Beside the title. */ aside?: ReactNode;
  children: ReactNode;
};

const UNFOLD = 'unfold';

/** Opens what is folded around an element, so that it can take the focus. */
export function unfoldAround(element: Element): void {
  for (let at = element.closest('[data-fold]'); at; at = at.parentElement?.closest('[data-fold]') ?? null)
    at.dispatchEvent(new Event(UNFOLD));
}

/** What an error has opened stays open when the error is gone: the reader is typing there. */
function useFold(faulty: boolean, startsOpen: boolean, isNarrow: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<boolean | null>(faulty || null);
  const [wasFaulty, noteFaulty] = useState(faulty);
  if (faulty !== wasFaulty) {
    noteFaulty(faulty);
    if (faulty) choose(true);
  }
  useEffect(() => {
    const element = body.current;
    // The focus follows at once, so the page has to.
    const open = () => flushSync(() => choose(true));
    element?.addEventListener(UNFOLD, open);
    return () => element?.removeEventListener(UNFOLD, open);
  }, []);
  const isOpen = chosen ?? (startsOpen || !isNarrow);
  return { body, chosen, isOpen, toggle: () => choose(!isOpen) };
}

/**
 * A part of a long page that phones show folded until it is opened: a title, and one line of what it holds. Its content
 * stays in the page, so nothing that was typed is lost and charts know their width; paper shows all of it. The first
 * paint folds by style sheet alone, so nothing moves when the script arrives.
 */
export function Fold(props: FoldProps): ReactNode {
  const { summary, startsOpen = false, faulty = false, everywhere = false, aside, bodyClassName, children } = props;
  const isNarrow = useNarrow();
  const { body, chosen, isOpen, toggle } = useFold(faulty, startsOpen, isNarrow);
  const region = useId();
  const hidden = everywhere && chosen === false ? 'folded' : 'folded-on-phones';
  const isFolded = chosen === false || (chosen === null && !startsOpen);
  const onPhones = everywhere && chosen !== null ? undefined : 'md:hidden';
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <FoldTitle {...props} canFold={everywhere || isNarrow} isOpen={isOpen} region={region} onToggle={toggle} />
        {aside}
      </div>
      {isFolded && summary && (
        <p className={cx('mt-1 text-sm text-ink-soft wrap-anywhere print:hidden', onPhones)}>{summary}</p>
      )}
      <FoldBody at={body} id={region} className={isFolded ? hidden : undefined} inner={bodyClassName}>
        {children}
      </FoldBody>
    </>
  );
}

type TitleProps = FoldProps & { canFold: boolean; isOpen: boolean; region: string; onToggle: () => void };

function FoldTitle(props: TitleProps): ReactNode {
  const { title, level, id, titleClassName, everywhere, canFold, isOpen, region, onToggle } = props;
  const Heading = level === undefined ? 'div' : (`h${level}` as const);
  const row = 'flex w-full min-w-0 items-center justify-between gap-4 text-left';
  const words = (
    <>
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className={cx(
          'size-5 shrink-0 text-ink-faint transition-transform print:hidden',
          isOpen && 'rotate-180',
          !everywhere && 'md:hidden',
        )}
      />
    </>
  );
  return (
    <Heading id={id} className={cx('min-w-0 flex-1 break-after-avoid', titleClassName)}>
      {canFold ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={region}
          onClick={onToggle}
          className={cx(row, 'focus-ring -my-2.5 min-h-11 rounded-input py-2.5')}
        >
          {words}
        </button>
      ) : (
        <span className={row}>{words}</span>
      )}
    </Heading>
  );
}

type BodyProps = {
  at: RefObject<HTMLDivElement | null>;
  id: string;
  className: string | undefined;
  inner: string | undefined;
  children: ReactNode;
};

/** Without a height of its own when folded: its distance to the title belongs to what is inside. */
function FoldBody({ at, id, className, inner, children }: BodyProps): ReactNode {
  return (
    <div ref={at} id={id} data-fold className={cx('min-w-0', className)}>
      <div className={cx('min-w-0', inner)}>{children}</div>
    </div>
  );
}
