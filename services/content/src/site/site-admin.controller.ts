import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  BulkReport,
  MenuDocument,
  Redirect,
  RedirectImportReport,
  RedirectList,
  SeoSettings,
  StoredSetting,
} from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, sendCsv, type Actor, type SentFile } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { BulkRemoveDto, IdParamsDto, VersionDto } from '../validation/params.dto';
import { RedirectsService } from './redirects.service';
import {
  ConsentChangeDto,
  FirmsChangeDto,
  FooterChangeDto,
  InjectionChangeDto,
  LogoChangeDto,
  MenuChangeDto,
  RedirectDto,
  RedirectImportDto,
  RedirectsFilterQuery,
  RedirectsQuery,
  SeoChangeDto,
  SettingParams,
  SettingRevisionParams,
  SiteChangeDto,
} from './settings.dto';
import { SiteAdminService } from './site-admin.service';

@RequireRight({ read: 'content.read', write: 'site.write' })
@ContentAdminController()
export class SiteAdminController {
  constructor(
    private readonly site: SiteAdminService,
    private readonly redirects: RedirectsService,
  ) {}

  @Get('settings/:key')
  read(@Param() { key }: SettingParams): Promise<StoredSetting> {
    return this.site.read(key);
  }

  @Get('settings/:key/revisions')
  revisions(@Param() { key }: SettingParams): Promise<StoredSetting[]> {
    return this.site.revisions(key);
  }

  /** As the setting itself: the service knows its right. */
  @RequireRight('portal.open')
  @HttpCode(200)
  @Post('settings/:key/revisions/:revision/restore')
  restore(
    @CurrentActor() actor: Actor,
    @Param() { key, revision }: SettingRevisionParams,
    @Body() { version }: VersionDto,
  ): Promise<StoredSetting> {
    return this.site.restore(actor, key, revision, version);
  }

  @Put('settings/site')
  saveSite(@CurrentActor() actor: Actor, @Body() body: SiteChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'site', body);
  }

  @Put('settings/footer')
  saveFooter(@CurrentActor() actor: Actor, @Body() body: FooterChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'footer', body);
  }

  @Put('settings/logo')
  saveLogo(@CurrentActor() actor: Actor, @Body() body: LogoChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'logo', body);
  }

  /** Each field needs a right of its own, which the service knows. */
  @RequireRight('portal.open')
  @Put('settings/seo')
  saveSeo(@CurrentActor() actor: Actor, @Body() body: SeoChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'seo', body);
  }

  @RequireRight('site.control')
  @Put('settings/injection')
  saveInjection(@CurrentActor() actor: Actor, @Body() body: InjectionChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'injection', body);
  }

  @RequireRight('fees.write')
  @Put('settings/firms')
  saveFirms(@CurrentActor() actor: Actor, @Body() body: FirmsChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'firms', body);
  }

  /** Publishes the texts: every visitor is asked again. */
  @Put('settings/consent')
  saveConsent(@CurrentActor() actor: Actor, @Body() body: ConsentChangeDto): Promise<StoredSetting> {
    return this.site.save(actor, 'consent', body);
  }

  @Get('menus')
  menus(): Promise<MenuDocument> {
    return this.site.menus();
  }

  @Put('menus')
  replaceMenus(@CurrentActor() actor: Actor, @Body() body: MenuChangeDto): Promise<MenuDocument> {
    return this.site.replaceMenus(actor, body);
  }

  @Get('redirects')
  listRedirects(@Query() { q, after }: RedirectsQuery): Promise<RedirectList> {
    return this.redirects.list(q, after ?? null);
  }

  @Get('redirects/export')
  exportRedirects(@Query() { q }: RedirectsFilterQuery, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'redirects.csv', this.redirects.export(q));
  }

  @HttpCode(200)
  @Post('redirects/import')
  importRedirects(@CurrentActor() actor: Actor, @Body() { csv }: RedirectImportDto): Promise<RedirectImportReport> {
    return this.redirects.import(actor, csv);
  }

  @Post('redirects')
  createRedirect(@CurrentActor() actor: Actor, @Body() body: RedirectDto): Promise<Redirect> {
    return this.redirects.create(actor, body);
  }

  @HttpCode(200)
  @Post('redirects/bulk')
  removeRedirects(@Body() { rows }: BulkRemoveDto): Promise<BulkReport> {
    return this.redirects.removeAll(rows);
  }

  @HttpCode(204)
  @Delete('redirects/:id')
  removeRedirect(@Param() { id }: IdParamsDto): Promise<void> {
    return this.redirects.remove(id);
  }
}

/** The specification's second address of the SEO settings, for administrators. */
@ApiTags('content administration')
@RequireAdmin()
@RequireRight('content.read')
@Controller('api/seo/admin/settings/seo')
export class SeoAdminController {
  constructor(private readonly site: SiteAdminService) {}

  @Get()
  async read(): Promise<SeoSettings> {
    return (await this.site.read('seo')).value;
  }
}
