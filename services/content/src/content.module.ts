import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { database } from './database/content.database';
import { PagesController } from './pages/pages.controller';
import { PagesRepository } from './pages/pages.repository';
import { PagesService } from './pages/pages.service';
import { PostsController } from './posts/posts.controller';
import { PostsRepository } from './posts/posts.repository';
import { PostsService } from './posts/posts.service';
import { MenuRepository } from './site/menu.repository';
import { SettingsRepository } from './site/settings.repository';
import { SiteController } from './site/site.controller';
import { SiteService } from './site/site.service';

@Module({
  imports: [TypeOrmModule.forFeature(database.entities)],
  controllers: [SiteController, PostsController, PagesController],
  providers: [MenuRepository, SettingsRepository, SiteService, PostsRepository, PostsService, PagesRepository, PagesService],
})
export class ContentModule {}
