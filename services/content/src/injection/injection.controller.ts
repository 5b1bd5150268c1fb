import { Controller, Get, Inject, Injectable, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteInjectionSettings } from '@app/contracts';
import {
  APP_CONFIG,
  DomainError,
  prepareAnswer,
  Public,
  sendAnswer,
  sendFile,
  type Answer,
  type AnswerCache,
  type AppConfig,
  type SentAnswer,
  type SentFile,
  type TimedCache,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { SettingsRepository } from '../site/settings.repository';
import { scriptFiles, toPublic, type ScriptFile } from './injection';

const YEAR_SECONDS = 31_536_000;
/** Sent in place of a vendor's script: it runs and does nothing. */
const INERT = '/* nothing is loaded from here */\n';

export class ScriptNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.SCRIPT_NOT_FOUND', kind: 'not-found', message: 'This file does not exist.' });
  }
}

@Injectable()
export class InjectionService {
  private readonly answers: AnswerCache<SiteInjectionSettings>;
  private readonly files: TimedCache<ScriptFile[]>;

  constructor(
    private readonly settings: SettingsRepository,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    caches: ContentCaches,
  ) {
    this.answers = caches.cache('injection');
    this.files = caches.cache<ScriptFile[]>('injected files');
  }

  async publicSettings(): Promise<Answer<SiteInjectionSettings>> {
    return (
      await this.answers.read('public', async () =>
        prepareAnswer(toPublic(await this.settings.find('injection'), this.switches())),
      )
    ).value;
  }

  /** Only scripts that are enabled now: a disabled one is not served anymore. */
  async file(name: string): Promise<string> {
    const { value } = await this.files.read('all', async () =>
      scriptFiles(await this.settings.find('injection'), this.switches()),
    );
    const file = value.find((each) => each.name === name);
    if (!file) throw new ScriptNotFoundError();
    return file.text;
  }

  private switches(): { scripts: boolean } {
    return { scripts: this.config.CUSTOM_JAVASCRIPT ?? false };
  }
}

@ApiTags('content')
@Public()
@Controller('api')
export class InjectionController {
  constructor(private readonly injection: InjectionService) {}

  @Get('site-injection-settings')
  async settings(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<SentAnswer<SiteInjectionSettings>> {
    return sendAnswer(request, reply, await this.injection.publicSettings());
  }

  @Get('injected/:file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<SentFile<'text/javascript'>> {
    const body = await this.injection.file(name);
    return sendFile(reply, {
      type: 'text/javascript',
      body,
      headers: { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` },
    });
  }

  /** The query (a pixel's id, an access token) is not read, stored or forwarded. */
  @Get(['facebook-iwl-proxy', 'facebook-script-proxy'])
  standIn(@Res() reply: FastifyReply): SentFile<'text/javascript'> {
    return sendFile(reply, {
      type: 'text/javascript',
      body: INERT,
      headers: { 'cache-control': 'public, max-age=86400' },
    });
  }
}
