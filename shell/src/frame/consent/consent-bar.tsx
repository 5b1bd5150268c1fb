import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { CONSENT_DENIED, CONSENT_GRANTED, type ConsentChoices } from '@app/contracts';
import { Button, cx } from '@app/ui';
import {
  AppLink,
  askConsentWith,
  composition,
  deferred,
  PRIVACY_CHOICES_EVENT,
  useConsent,
  useDeferred,
  type DeferredState,
} from '@app/web-kit';
import { useSiteContent } from '../site/site-content.query';
import { CHOICES_ID } from './consent-place';
import { SIGNAL, useConsentTexts } from './consent-words';
import { saveChoices } from './save-choices';

/** How tall the bar is, for other elements at the bottom of the screen. */
const HEIGHT = '--consent-height';

/** What gets the focus is never hidden by the bar; the style sheet makes an exception of what is in the bar. */
function keepFocusVisible(bar: HTMLElement | null): void {
  document.documentElement.style.scrollPaddingBottom = bar ? `${bar.offsetHeight}px` : '';
}

/**
 * Tells the page that the bar is there and how much of the screen it takes, each where it is read and no further up:
 * a variable on the root, or `:has`, would have the browser style the whole page anew.
 */
function useShown(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const beside = element?.parentElement;
    const { dataset } = document.documentElement;
    if (!shown || !beside) return;
    const observer = new ResizeObserver(() => {
      keepFocusVisible(element);
      beside.style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    dataset['choices'] = '';
    return () => {
      observer.disconnect();
      beside.style.removeProperty(HEIGHT);
      keepFocusVisible(null);
      delete dataset['choices'];
    };
  }, [bar, shown]);
}

/** False in the HTML from the server, until this code runs. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

const NOT_LOADED =
  'The choices did not load. Click Choose to try again, or turn off a content blocker for this site. ' +
  'Accept all and Reject all work without them.';

const ANSWERS = { granted: CONSENT_GRANTED, denied: CONSENT_DENIED };
type Early = keyof typeof ANSWERS | 'choose';

/** What was clicked before this code ran; the boot script recorded it. It is returned once. */
function takeEarlyClick(): Early | undefined {
  const { dataset } = document.documentElement;
  const early = dataset['early'] as Early | undefined;
  delete dataset['early'];
  return early;
}

type QuestionProps = {
  /** The boot script records clicks until this component listens. */ isRunning: boolean;
  /** Back from the choices, with the focus. */ returning: boolean;
  /** Of what was asked for. */ choices: DeferredState;
  question: string;
  onChoose: () => void;
  onDecide: (choices: ConsentChoices) => void;
};

function Question({ isRunning, returning, choices, question, onChoose, onDecide }: QuestionProps): ReactNode {
  const choose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returning) choose.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [returning]);
  const early = (answer: Early) => (isRunning ? {} : { 'data-early': answer });
  return (
    <div className="flex flex-col gap-4 pb-4 lg:flex-row lg:items-center lg:justify-between lg:gap-10 lg:pb-5">
      {/* So wide that it has as many lines in the fallback font as in the web font. */}
      <div className="text-sm text-ink-soft lg:max-w-150">
        <p className="only-gpc mb-1 font-medium text-success">{SIGNAL.title}</p>
        <p>
          {question}{' '}
          <AppLink to="/privacy" className="text-link focus-ring rounded-sm">
            Privacy policy
          </AppLink>
        </p>
      </div>
      {/* Yes and no have the same size and look: neither is made easier to choose. */}
      <div className="flex shrink-0 flex-col gap-2 lg:w-96">
        <div ref={choose} className="grid grid-cols-3 gap-2 sm:gap-3">
          <Button variant="secondary" className="px-2" onClick={() => onDecide(CONSENT_GRANTED)} {...early('granted')}>
            Accept all
          </Button>
          <Button variant="secondary" className="px-2" onClick={() => onDecide(CONSENT_DENIED)} {...early('denied')}>
            Reject all
          </Button>
          <Button
            variant="secondary"
            className="px-2"
            aria-expanded={false}
            pending={choices === 'coming'}
            pendingLabel="Loading"
            onClick={onChoose}
            {...early('choose')}
          >
            Choose
          </Button>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {choices === 'failed' && NOT_LOADED}
        </p>
      </div>
    </div>
  );
}

// Filters of trackers hold back files by words in their names.
export const choicesForm = deferred(
  async () => (await import(/* webpackChunkName: "choices" */ './choices-form')).ChoicesForm,
);

/** The choices are fetched once the page responds, for a visitor who has to decide, or when they are opened. */
function useChoices(isDecided: boolean) {
  const { value: Choices = null, state, load } = useDeferred(choicesForm);
  useEffect(() => {
    if (!isDecided)
      void composition()
        .whenInteractive()
        .then(() => load());
  }, [isDecided, load]);
  return { Choices, state, load };
}

/**
 * The question at the bottom of the page until it is answered, and the choices when the visitor opens them. It is part
 * of the page and not a dialog: it sticks to the bottom of the screen, covers nothing that cannot be scrolled to, and
 * takes the focus only when the visitor opens the choices. It is in every visitor's HTML, and the boot script says who
 * sees it.
 */
export function ConsentBar(): ReactNode {
  const { decision, gpc } = useConsent();
  const texts = useConsentTexts();
  const textVersion = useSiteContent()?.consent?.textVersion;
  // A page that came without the site's content learns the version later.
  useEffect(() => {
    if (textVersion !== undefined) askConsentWith(textVersion);
  }, [textVersion]);
  const isRunning = useIsRunning();
  const { Choices, state, load } = useChoices(!isRunning || decision !== null);
  const [isAsked, setAsked] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const [returning, setReturning] = useState(false);
  const opener = useRef<Element | null>(null);
  const isOpen = isAsked && Choices !== null;
  const shown = isOpen || decision === null;
  useShown(bar, isRunning && shown);

  const openChoices = () => {
    setAsked(true);
    void load();
  };
  const close = () => setAsked(false);
  /** Returns the focus from the bar to where the choices were opened, or to the page. */
  const leave = () => {
    if (!bar.current?.contains(document.activeElement)) return;
    const place = opener.current?.isConnected ? opener.current : document.getElementById('main');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const back = () => {
    if (decision) leave();
    setReturning(true);
    close();
  };
  const decide = (choices: ConsentChoices) => {
    takeEarlyClick();
    leave();
    close();
    saveChoices(choices);
  };
  const actions = useRef({ openChoices, decide });
  actions.current = { openChoices, decide };
  useEffect(() => {
    const open = () => actions.current.openChoices();
    window.addEventListener(PRIVACY_CHOICES_EVENT, open);
    const early = takeEarlyClick();
    if (early === 'choose') open();
    else if (early) actions.current.decide(ANSWERS[early]);
    return () => window.removeEventListener(PRIVACY_CHOICES_EVENT, open);
  }, []);

  if (!shown) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) back();
  };
  return (
    <section
      ref={bar}
      id={CHOICES_ID}
      tabIndex={-1}
      aria-label="Privacy choices"
      data-nosnippet=""
      onKeyDown={onKeyDown}
      className={cx(
        'sticky bottom-0 z-40 border-t border-line-strong bg-raised',
        'text-ink shadow-raised outline-none print:hidden',
        !isRunning && 'only-asked',
      )}
    >
      <div className="page max-h-[85dvh] scroll-pb-32 overflow-y-auto pt-4 lg:pt-5">
        {isOpen ? (
          <Choices
            decision={decision}
            gpc={gpc}
            texts={texts}
            onSave={decide}
            onClose={back}
            onShown={(focused) => (opener.current = focused)}
          />
        ) : (
          <Question
            isRunning={isRunning}
            returning={returning}
            choices={isAsked ? state : 'absent'}
            question={texts.question}
            onChoose={openChoices}
            onDecide={decide}
          />
        )}
      </div>
    </section>
  );
}
