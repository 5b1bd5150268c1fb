import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Body, Controller, Get, Post, type Type } from '@nestjs/common';
import { Allow } from 'class-validator';
import { Public, StreamOfBody, TakesStream, type StreamedBody } from '@app/server-kit';
import { startSiteAndApi, type SiteAndApi } from './site-and-api';

const PIPELINED = 15;
/** More than the buffers between the API and a client hold. */
const LARGE = 'x'.repeat(4 * 1024 * 1024);

class NoteBody {
  @Allow() a: string;
}

@Controller('api')
class NotesController {
  @Public() @Post('notes') note(@Body() note: NoteBody): NoteBody {
    return note;
  }
  @Public() @TakesStream() @Post('files') async file(
    @StreamOfBody() { stream }: StreamedBody,
  ): Promise<{ length: number }> {
    let length = 0;
    for await (const chunk of stream) length += (chunk as Buffer).length;
    return { length };
  }
  @Public() @Get('large') large(): string[] {
    return [LARGE];
  }
}

export type SlowStack = SiteAndApi & {
  /** Requests that the API has not finished. */
  openAtApi: () => number;
};

/** A site and an API for tests of slow clients: the API takes notes and files, and has a large answer. */
export async function startSlowStack(...controllers: Type[]): Promise<SlowStack> {
  const stack = await startSiteAndApi(NotesController, ...controllers);
  let open = 0;
  stack.api.getHttpServer().on('request', (_request: IncomingMessage, response: ServerResponse) => {
    open++;
    response.once('close', () => void open--);
  });
  return {
    ...stack,
    openAtApi: () => open,
    async close() {
      // What a failed test left open would otherwise hold the servers.
      stack.site.server.closeAllConnections();
      stack.api.getHttpServer().closeAllConnections();
      await stack.close();
    },
  };
}

/** A client that asks for more than it reads. */
export function pipelineWithoutReading(port: number): Socket {
  const client = connect(port, '127.0.0.1').pause();
  client.write('GET /api/large HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(PIPELINED));
  return client;
}
