import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { siteLink } from '@app/domain/markup';
import { isTooLong, TOO_LONG } from '../pasted-length';
import { schema } from '../schema';
import { cleanPaste } from './clean-paste';

/** Of HTML, most of which is thrown away: of more the page would stand still for seconds. */
const HTML_MAX = 5_000_000;
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
  /** Of the HTML of the paste that is read now. */
  let note = '';
  return new Plugin({
    props: {
      handleDOMEvents: {
        // Before it is read, which takes long.
        paste(_view, event) {
          note = '';
          const { html, text } = pasted(event);
          if (html.length <= HTML_MAX && !isTooLong(text)) return false;
          say(TOO_LONG);
          event.preventDefault();
          return true;
        },
      },
      transformPastedHTML(html) {
        // Copied from an editor like this one: what it is, its rules say.
        if (html.includes('data-pm-slice')) return html;
        const { body } = new window.DOMParser().parseFromString(html, 'text/html');
        const pictures = cleanPaste(body, window.location.origin);
        note = isTooLong(body.textContent) ? TOO_LONG : leftOut(pictures);
        return note === TOO_LONG ? '' : body.innerHTML;
      },
      handlePaste(view, event) {
        const { html, text } = pasted(event);
        say(note);
        if (note === TOO_LONG) return true;
        if (html === '' && text === '' && (event.clipboardData?.files.length ?? 0) > 0) {
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
    },
  });
}

function pasted({ clipboardData }: ClipboardEvent): { html: string; text: string } {
  return { html: clipboardData?.getData('text/html') ?? '', text: clipboardData?.getData('text/plain') ?? '' };
}
