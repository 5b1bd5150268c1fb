import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode, type Ref } from 'react';
import { Button, Callout, cx, Field, Skeleton, TextArea } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import type { Opened } from './fidelity';
import { isTooLong, TOO_LONG } from './pasted-length';

type Visual = typeof import('./visual/visual-editor');
export type MarkdownMode = 'visual' | 'markdown';

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  rows: number;
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  handle?: Ref<{ focus: () => void }> | undefined;
};

const MARKDOWN_HELP = '## for a heading, **bold**, [a link](/calculator), a table with |.';

/** The editor is fetched when the first text is opened. */
export const visualEditor = deferred(
  (): Promise<Visual> => import(/* webpackChunkName: "visual-editor" */ './visual/visual-editor'),
);

/** A text in Markdown, written as readers see it or as Markdown. What was typed is the same in both. */
export function MarkdownField(props: Props): ReactNode {
  const [mode, setMode] = useState<MarkdownMode>('visual');
  const { value: visual, state, load } = useDeferred(visualEditor, mode === 'visual');
  const retry = () => void load();
  const switchOf = (shown: MarkdownMode, onVisual = () => setMode('visual')) => (
    <ModeSwitch
      label={props.label}
      mode={shown}
      onMode={(next) => (next === 'visual' ? onVisual() : setMode('markdown'))}
    />
  );
  if (mode === 'markdown') return <Source {...props} aside={switchOf('markdown')} />;
  if (state === 'failed')
    return (
      <Source {...props} aside={switchOf('markdown', retry)}>
        <p>The visual editor could not be loaded. Write Markdown here, or check your connection and try again.</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
          Try again
        </Button>
      </Source>
    );
  if (!visual)
    return (
      <Field label={props.label} aside={switchOf('visual')} help={props.help} error={props.error} ownName>
        <Skeleton className="h-80 rounded-input" />
      </Field>
    );
  return <Opening {...props} switchOf={switchOf} visual={visual} />;
}

type Switch = (shown: MarkdownMode, onVisual?: () => void) => ReactNode;

/** What is typed here never comes back as another text; what comes from elsewhere is opened anew. */
function Opening({ visual, switchOf, ...props }: Props & { visual: Visual; switchOf: Switch }): ReactNode {
  const { value, onChange } = props;
  const typed = useRef(value);
  const [opened, setOpened] = useState<Opened>(() => visual.openMarkdown(value));
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    setOpened(visual.openMarkdown(value));
  }, [value, visual]);
  const change = (markdown: string) => {
    typed.current = markdown;
    onChange(markdown);
  };
  if ('why' in opened)
    return (
      <Source {...props} aside={switchOf('markdown', () => setOpened(visual.openMarkdown(value)))} onChange={change}>
        <p>{`Opened as Markdown, because the visual editor would change it. ${opened.why}`}</p>
      </Source>
    );
  return (
    <Field
      label={props.label}
      aside={switchOf('visual')}
      help={props.help}
      error={props.error}
      required={props.required === true}
      ownName
    >
      <visual.VisualEditor
        label={props.label}
        opened={opened}
        onChange={change}
        onBlur={props.onBlur}
        handle={props.handle}
      />
    </Field>
  );
}

function Source({
  handle,
  onChange,
  children,
  ...field
}: Props & { aside: ReactNode; children?: ReactNode }): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const paste = (event: ClipboardEvent) => {
    const isRefusal = isTooLong(event.clipboardData.getData('text/plain'));
    if (isRefusal) event.preventDefault();
    setRefused(isRefusal);
  };
  return (
    <div className="flex flex-col gap-2">
      {children !== undefined && <Callout tone="warning">{children}</Callout>}
      <TextArea
        {...field}
        ref={handle as Ref<HTMLTextAreaElement>}
        help={field.help ?? MARKDOWN_HELP}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
      />
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {isRefused && TOO_LONG}
      </p>
    </div>
  );
}

const MODES = [
  ['visual', 'Visual'],
  ['markdown', 'Markdown'],
] as const;

type SwitchProps = { label: string; mode: MarkdownMode; onMode: (mode: MarkdownMode) => void };

function ModeSwitch({ label, mode, onMode }: SwitchProps): ReactNode {
  return (
    <div role="group" aria-label={`How to write: ${label}`} className="ml-auto flex rounded-input bg-sunken p-0.5">
      {MODES.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === mode}
          onClick={() => onMode(value)}
          className={cx(
            'focus-ring min-h-8 rounded-input px-3 text-xs font-medium pointer-coarse:min-h-11',
            value === mode ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
