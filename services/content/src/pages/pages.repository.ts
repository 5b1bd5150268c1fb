import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Page } from './page';
import { PageEntity } from './page.entity';

@Injectable()
export class PagesRepository {
  constructor(@InjectRepository(PageEntity) private readonly rows: Repository<PageEntity>) {}

  async findBySlug(slug: string): Promise<Page | null> {
    const row = await this.rows.findOneBy({ slug });
    if (!row) return null;
    const { title, lead, metaDescription, blocks, updatedOn } = row;
    return { slug, title, lead, metaDescription, blocks, updated: updatedOn };
  }
}
