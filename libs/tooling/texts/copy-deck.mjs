/** Articles, sample data and signed texts are documents of their own, read where they are written. */
const DOCUMENTS =
  /\/seed\/|^services\/content\/src\/playbook\/(text\/|playbook-text)|^services\/marketplace\/src\/nda\/texts\//;

const HEAD = [
  '# Copy deck\n\nEvery sentence and label of pages, mails, documents and error messages, with its key:',
  'the declarations, properties and attributes that hold it. Values stand in braces.',
  'Generated from the code: run `npm run copy` after a change of texts; lint checks that this page is up to date and',
  'refuses the words of `libs/tooling/texts/stop-list.mjs` ([ADR 98](adr/0098-a-copy-deck-and-a-stop-list.md)).',
  'Articles, the playbook, sample data and the text of the NDA are not repeated here;',
  'the stop list holds for them too, except for the NDA, whose signed versions never change.\n',
].join(' ');

/** @type {typeof import('./copy-deck.mjs').copyDeck} */
export function copyDeck(texts) {
  const shown = texts.filter(({ file }) => !DOCUMENTS.test(file));
  const files = [...new Set(shown.map(({ file }) => file))];
  const sections = files.map((file) => {
    const lines = shown
      .filter((text) => text.file === file)
      .map(({ place, text }) => `- ${keyOf(place)}${plain(text)}`);
    return `## ${file}\n\n${[...new Set(lines)].join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}

/** @param {string} place */
const keyOf = (place) => (place === '' ? '' : `\`${place}\` `);

/** A text as it is, whatever Markdown would make of it. @param {string} text */
const plain = (text) => text.replace(/[\\`*_[\]<>#]/g, '\\$&');
