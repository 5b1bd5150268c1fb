import { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../schema';
import { pastePlugin } from './paste';

type Clipboard = { html?: string; text?: string; files?: number };

/** Pastes into a text, and gives what was said, what is there then, and whether the editor is left to do the rest. */
function paste({ html = '', text = '', files = 0 }: Clipboard) {
  const said: string[] = [];
  const plugin = pastePlugin((words) => void said.push(words));
  let state = EditorState.create({
    doc: schema.node('doc', null, [schema.node('paragraph', null, schema.text('Kept.'))]),
  });
  const before = state;
  const view = {
    get state() {
      return state;
    },
    dispatch: (transaction: Parameters<EditorState['apply']>[0]) => void (state = state.apply(transaction)),
  } as unknown as EditorView;
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: { length: files } };
  const event = { clipboardData, preventDefault: () => {} } as unknown as ClipboardEvent;
  const isRefused = plugin.props.handleDOMEvents?.paste?.call(plugin, view, event);
  const handled = isRefused || plugin.props.handlePaste?.call(plugin, view, event, undefined as never);
  return { said: said.at(-1), handled, isUnchanged: state.doc.eq(before.doc), text: state.doc.textContent };
}

describe('a paste', () => {
  it.each<[string, Clipboard]>([
    ['of 5 MB of text', { text: 'x'.repeat(5_000_000) }],
    ['of one character more than a text may have', { text: 'x'.repeat(200_001) }],
    ['of more than 5 MB of HTML', { html: '<b>'.repeat(1_666_667), text: 'short' }],
  ])('%s is refused in words, and the text stays as it was', (_, clipboard) => {
    expect(paste(clipboard)).toMatchObject({
      said: expect.stringContaining('at most 200,000 characters'),
      handled: true,
      isUnchanged: true,
    });
  });

  it('of as much as a text may have is left to the editor', () => {
    expect(paste({ text: 'x'.repeat(200_000) })).toMatchObject({ said: '', handled: false });
  });

  it('of a picture alone says where pictures come from', () => {
    const { said, handled, isUnchanged } = paste({ files: 1 });
    expect([handled, isUnchanged]).toEqual([true, true]);
    expect(said).toContain('media library');
  });

  it('of an address is a link, and of one that the site does not take is left as text', () => {
    expect(paste({ text: ' https://www.sec.gov/rules ' })).toMatchObject({ handled: true, isUnchanged: false });
    expect(paste({ text: 'javascript:alert(1)' })).toMatchObject({ handled: false, isUnchanged: true });
  });
});
