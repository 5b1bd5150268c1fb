import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, Matches } from 'class-validator';
import { EVENT_IDS_MAX } from '@app/contracts';

/** Ids of events, `name.key`. */
export const EventIds = () =>
  applyDecorators(
    IsArray(),
    ArrayNotEmpty(),
    ArrayMaxSize(EVENT_IDS_MAX),
    Matches(/^[a-z_\d]{1,40}\.[\w-]{1,100}$/, { each: true, message: 'eventIds holds ids of events' }),
  );
