import { EditorState, type Command } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useFieldControl } from '@app/ui';
import { openMarkdown, wordsOf, type Opened } from '../fidelity';
import { createMarkdownWriter, type Written } from '../write-markdown';
import { chosenLink, chosenPicture, setLink, setPicture, type ChosenLink } from './commands';
import { EditorToolbar } from './editor-toolbar';
import { LinkDialog } from './link-dialog';
import { pastePlugin } from './paste';
import { PictureTools } from './picture-tools';
import { pluginsOf } from './plugins';
import { TableTools } from './table-tools';

export { openMarkdown };

type Props = {
  label: string;
  opened: Exclude<Opened, { why: string }>;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  /** Where the form puts the focus when the text is refused. */
  handle?: Ref<{ focus: () => void }> | undefined;
};

type Asked = { kind: 'link'; chosen: ChosenLink } | { kind: 'picture' } | null;

/** A text as readers see it, written as Markdown after every change. */
export function VisualEditor({ label, opened, onChange, onBlur, handle }: Props): ReactNode {
  const control = useFieldControl();
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [pasted, setPasted] = useState('');
  const [lost, setLost] = useState<Written['lost']>(null);
  const outside = useRef({ onChange, onBlur });
  useEffect(() => {
    outside.current = { onChange, onBlur };
  });
  useEffect(() => {
    if (!place.current) return;
    const write = createMarkdownWriter(opened.sources);
    const made = new EditorView(place.current, {
      state: EditorState.create({
        doc: opened.doc,
        plugins: [
          pastePlugin(setPasted),
          ...pluginsOf({
            editLink: () => {
              const chosen = chosenLink(made.state);
              if (chosen) setAsked({ kind: 'link', chosen });
            },
            focusToolbar: () => toolbar.current?.focus(),
          }),
        ],
      }),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const written = write(next.doc);
        setLost(written.lost);
        outside.current.onChange(written.markdown);
        // What hears of typing hears of changes by buttons, too.
        place.current?.dispatchEvent(new Event('input', { bubbles: true }));
      },
      handleDOMEvents: {
        blur: () => {
          outside.current.onBlur();
        },
      },
    });
    view.current = made;
    setState(made.state);
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [opened]);
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        class: 'rich-text visual-text',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(control.id !== undefined && { id: control.id }),
        ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
        ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(control.required && { 'aria-required': 'true' }),
      },
    });
  });
  useEffect(() => {
    const own = { focus: () => view.current?.focus() };
    if (typeof handle === 'function') handle(own);
    else if (handle) handle.current = own;
  }, [handle]);

  // Only after the dialog is gone: what is behind a modal one takes no focus.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!asked && wasAsked.current) view.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);

  const act = (command: Command) => {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  const close = () => setAsked(null);
  const picture = state && chosenPicture(state);
  return (
    <div
      className={
        'rounded-input border bg-surface ' + (control['aria-invalid'] ? 'border-danger' : 'border-line-control')
      }
    >
      {state && (
        <EditorToolbar
          handle={toolbar}
          label={label}
          state={state}
          act={act}
          onLink={() => {
            const chosen = chosenLink(state);
            if (chosen) setAsked({ kind: 'link', chosen });
          }}
          onPicture={() => setAsked({ kind: 'picture' })}
        />
      )}
      <div ref={place} />
      {state && isInTable(state) && <TableTools state={state} act={act} />}
      <div role="status" className="px-4 py-2 text-xs text-ink-soft empty:hidden">
        {lost && (
          <p className="font-medium text-danger">
            {`Markdown cannot say how "${wordsOf(lost)}" is formatted here. Use simpler formatting.`}
          </p>
        )}
        {pasted && <p>{pasted}</p>}
      </div>
      {asked?.kind === 'link' && (
        <LinkDialog
          chosen={asked.chosen}
          onClose={close}
          onChange={(text, href) => {
            act(setLink(asked.chosen, text, href));
            setAsked(null);
          }}
        />
      )}
      {asked?.kind === 'picture' && (
        <PictureTools
          chosen={picture}
          onClose={close}
          onChange={(next) => {
            act(setPicture(next));
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
