import { DomainError } from '@app/server-kit';

export class PictureRefusedError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.NO_PICTURE',
      kind: 'unsupported-media',
      message: 'Please upload a JPEG, PNG, WebP, AVIF or GIF picture.',
      fields: { file: 'Please upload a JPEG, PNG, WebP, AVIF or GIF picture.' },
    });
  }
}

export class PictureNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.PICTURE_NOT_FOUND', kind: 'not-found', message: 'This picture does not exist.' });
  }
}

export class PictureInUseError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.PICTURE_IN_USE',
      kind: 'conflict',
      message: 'This picture is in use. Remove it from the pages that show it first.',
    });
  }
}
