import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Public, StreamOfBody, TakesStream, type StreamedBody } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { startSiteAndApi, type SiteAndApi } from '../testing/site-and-api';

const FILE = 'a file that is checked for a while';
const HEAD = `POST /api/files HTTP/1.1\r\nHost: site\r\nContent-Type: application/octet-stream\r\n`;

/** Uploads that have arrived whole, each with the function that ends its check. */
const arrived: { gone: AbortSignal; finish: () => void }[] = [];

@Controller('api')
class FilesController {
  @Public() @TakesStream() @HttpCode(200) @Post('files') async file(
    @StreamOfBody() { stream, gone }: StreamedBody,
  ): Promise<{ isGone: boolean }> {
    await buffer(stream);
    await new Promise<void>((resolve) => arrived.push({ gone, finish: resolve }));
    return { isGone: gone.aborted };
  }
}

let stack: SiteAndApi;
beforeAll(async () => void (stack = await startSiteAndApi(FilesController)));
afterAll(() => stack.close());
beforeEach(() => void arrived.splice(0));

async function upload(server: 'site' | 'api') {
  const socket = connect(stack.ports[server], '127.0.0.1');
  let text = '';
  socket.on('data', (data) => void (text += data.toString('latin1')));
  const send = async () => {
    const before = arrived.length;
    socket.write(`${HEAD}Content-Length: ${FILE.length}\r\n\r\n${FILE}`);
    await waitFor(() => arrived.length > before, 'the file to arrive');
  };
  await send();
  return { socket, send, text: () => text };
}

describe.each(['site', 'api'] as const)('a file that is sent to the %s', (server) => {
  it('is known to be given up when its client closes the connection while it is checked', async () => {
    const { socket } = await upload(server);
    expect(arrived[0]?.gone.aborted).toBe(false);
    socket.destroy();
    await waitFor(() => arrived[0]?.gone.aborted, 'the API to know that the client is gone');
    arrived[0]?.finish();
  });

  it('is answered when its client waits, also the twentieth on one connection', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on('warning', warn);
    const { socket, send, text } = await upload(server);
    for (let count = 1; count <= 20; count += 1) {
      arrived.at(-1)?.finish();
      await waitFor(() => text().split('{"isGone":false}').length === count + 1, 'the answer');
      if (count < 20) await send();
    }
    process.off('warning', warn);
    expect([warnings, arrived.some(({ gone }) => gone.aborted)]).toEqual([[], false]);
    socket.destroy();
  });
});
