import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { DocumentInputs, DocumentKind } from '@app/contracts';
import { fieldFaults, invalidFields } from '@app/server-kit';
import { ArticleDto } from '../articles/article.dto';
import { JobDto } from '../careers/job.dto';
import { LandingDto } from '../landing/landing.dto';
import { PageDto } from '../pages/page.dto';

const CLASSES: { [K in DocumentKind]: new () => DocumentInputs[K] } = {
  post: ArticleDto,
  news: ArticleDto,
  page: PageDto,
  landing: LandingDto,
  job: JobDto,
};

/** The fields of a document by the rules of a save. @throws DomainError that names each fault */
export function checkedContent<K extends DocumentKind>(kind: K, content: object): DocumentInputs[K] {
  const input = plainToInstance(CLASSES[kind], content);
  const faults = validateSync(input, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
  });
  if (faults.length > 0) throw invalidFields(fieldFaults(faults));
  return input;
}
