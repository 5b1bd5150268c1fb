import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { siteLink } from '@app/domain/markup';
import { schema } from '../schema';
import { cleanPaste } from './clean-paste';

/** Of more the page would stand still for seconds; a text has 200,000 characters at most. */
const MOST = 5_000_000;
const TOO_MUCH = 'This is too much to paste at once. Paste it in parts.';
const PICTURES = 'Pictures come from the media library: use the picture button.';

function leftOut(pictures: number): string {
  if (pictures === 0) return '';
  return `${pictures === 1 ? 'One picture was' : `${pictures} pictures were`} left out of what you pasted. ${PICTURES}`;
}

/** An address that is pasted over words is their link, and alone a link to itself. */
function pasteAddress(view: EditorView, text: string): boolean {
  const address = text.trim();
  const { state } = view;
  const { $from, empty } = state.selection;
  if (!/^https?:\/\/\S+$/.test(address) || !siteLink(address) || $from.parent.type.spec.code) return false;
  const link = schema.marks.link.create({ href: address });
  view.dispatch(
    empty
      ? state.tr.replaceSelectionWith(schema.text(address, link.addToSet($from.marks())), false).scrollIntoView()
      : state.tr.addMark(state.selection.from, state.selection.to, link).scrollIntoView(),
  );
  return true;
}

/** @param say told in words what was not taken; empty when everything was */
export function pastePlugin(say: (words: string) => void): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, { clipboardData }) {
        const html = clipboardData?.getData('text/html') ?? '';
        const text = clipboardData?.getData('text/plain') ?? '';
        say('');
        if (html.length > MOST || text.length > MOST) {
          say(TOO_MUCH);
          return true;
        }
        if (html === '' && text === '' && (clipboardData?.files.length ?? 0) > 0) {
          say(PICTURES);
          return true;
        }
        return html === '' && pasteAddress(view, text);
      },
      handleDrop(_view, event) {
        if ((event.dataTransfer?.files.length ?? 0) === 0) return false;
        say(PICTURES);
        event.preventDefault();
        return true;
      },
      transformPastedHTML(html) {
        // Copied from an editor like this one: what it is, its rules say.
        if (html.includes('data-pm-slice')) return html;
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        say(leftOut(cleanPaste(body, location.origin)));
        return body.innerHTML;
      },
    },
  });
}
