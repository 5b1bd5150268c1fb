import { Inject, Injectable } from '@nestjs/common';
import { APPLICATION_DAYS, type JobApplicationFields, type Received } from '@app/contracts';
import { CLOCK, type Clock, type UploadedFile } from '@app/server-kit';
import { PublicDocumentsRepository } from '../documents/public-documents.repository';
import { safeFileName } from '../messages/file-name';
import { Intake } from '../messages/intake';
import { APPLICATION_LIMIT } from '../messages/message-limits';
import { ApplicationsRepository, type Cv } from './applications.repository';
import { ApplicationNotFoundError, CvRefusedError, OpeningNotFoundError } from './careers.errors';
import { cvType } from './cv';

const DAY_MS = 86_400_000;

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly documents: PublicDocumentsRepository,
    private readonly applications: ApplicationsRepository,
    private readonly intake: Intake,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async apply(
    slug: string,
    { name, email, phone = '', message = '' }: JobApplicationFields,
    file: UploadedFile | undefined,
    ip: string,
  ): Promise<Received> {
    await this.intake.admit(APPLICATION_LIMIT, ip);
    const receivedAt = this.clock.now();
    if (!(await this.documents.find('job', slug, receivedAt))) throw new OpeningNotFoundError();
    const fileType = file && cvType(file.bytes);
    if (!fileType) throw new CvRefusedError();
    const reference = this.intake.reference('JA');
    const fileName = `${safeFileName(file.name.replace(/\.(pdf|docx?)$/i, ''), 'cv')}.${fileType}`;
    await this.applications.store({
      reference,
      opening: slug,
      name,
      email,
      phone,
      message,
      fileName,
      fileType,
      file: file.bytes,
      receivedAt,
      deletedAfter: new Date(receivedAt.getTime() + APPLICATION_DAYS * DAY_MS),
    });
    return { reference, message: 'Thank you. We received your application and will answer by email.' };
  }

  async cv(id: number): Promise<Cv> {
    const cv = await this.applications.cv(id, this.clock.now());
    if (!cv) throw new ApplicationNotFoundError();
    return cv;
  }
}
