import { earlyLinks } from './early-links';

describe('the links in the head of an answer', () => {
  it('name the files for the first paint and start exactly as the HTML does, or they would be fetched twice', () => {
    const file = (url: string) => ({ url, integrity: `sha384-${url}` });
    expect(
      earlyLinks({ styles: [file('/remotes/a/1/a.css')], boot: [file('/remotes/shell/1/main.js')] })('n').split(', '),
    ).toEqual([
      '</remotes/a/1/a.css>; rel=preload; as=style; crossorigin=anonymous; ' +
        'integrity="sha384-/remotes/a/1/a.css"; nonce="n"',
      '</remotes/shell/1/main.js>; rel=preload; as=script; crossorigin=anonymous; ' +
        'integrity="sha384-/remotes/shell/1/main.js"; nonce="n"',
    ]);
  });
});
