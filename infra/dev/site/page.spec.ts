import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EVENTS_PATH, withClient } from './page.mjs';

describe('the client of development', () => {
  it('is allowed by the nonce of the page, at its end', () => {
    const policy = "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'";
    const page = withClient('<html><body><p>text</p></body></html>', policy);
    expect(page.policy).toBe(policy);
    expect(page.html).toMatch(/<p>text<\/p><script type="module" nonce="abc">[^]*<\/script><\/body><\/html>$/);
    expect(page.html).toContain(EVENTS_PATH);
  });

  it('gets a nonce where a page allows its only script by a hash', () => {
    const { html, policy } = withClient('<body></body>', "script-src 'sha256-x'; object-src 'none'");
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
    expect(policy).toBe(`script-src 'nonce-${nonce}' 'sha256-x'; object-src 'none'`);
  });

  it('is added to a page without a policy and without an end', () => {
    const { html, policy } = withClient('<p>starting', undefined);
    expect([html.startsWith('<p>starting<script'), policy]).toEqual([true, undefined]);
  });

  it('is one script: nothing in it closes the element', () => {
    expect(withClient('', undefined).html.match(/<\/script/g)).toHaveLength(1);
  });

  it('is in no file that production runs', async () => {
    const { stdout } = await promisify(execFile)('git', [
      'grep',
      '-lE',
      '__dev|infra/dev',
      '--',
      '*.ts',
      '*.tsx',
      '*.mjs',
    ]);
    const outside = stdout
      .trim()
      .split('\n')
      .filter((file) => !/^infra\/(?:dev|bench|start)\//.test(file));
    expect(outside).toEqual([]);
  });
});
