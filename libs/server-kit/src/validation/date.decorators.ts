import { ValidateBy, type ValidationArguments } from 'class-validator';
import {
  DAY_FORMAT,
  isDay,
  isMonth,
  isTimeZone,
  isYearOrMonth,
  MOMENT_FORMAT,
  MONTH_FORMAT,
  readMoment,
} from '@app/domain';

function rule(name: string, isRight: (text: string) => boolean, message: string, missing = message): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isRight(value);
  const defaultMessage = (faulty?: ValidationArguments) => (isEmpty(faulty?.value) ? missing : message);
  return ValidateBy({ name, validator: { validate, defaultMessage } });
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A moment in RFC 3339 with its zone: the only texts that every part of the product reads alike. `missing` is said at a
 * field that is empty or left out.
 */
export const Moment = ({ missing }: { missing?: string } = {}) =>
  rule('moment', (text) => readMoment(text) !== null, `Please enter ${MOMENT_FORMAT}`, missing);

/** A day of the calendar. */
export const Day = () => rule('day', isDay, `Please enter ${DAY_FORMAT}`);

/** A month of the calendar. */
export const Month = () => rule('month', isMonth, `Please enter ${MONTH_FORMAT}`);

/** What is known of a publication's date: a year, or a year and a month. */
export const YearOrMonth = () =>
  rule('yearOrMonth', isYearOrMonth, 'Please enter a year or a month, for example 2026 or 2026-03');

/** The name of a time zone, as `America/Chicago`. */
export const TimeZone = () =>
  rule('timeZone', isTimeZone, 'Please choose a time zone by its name, for example America/New_York');
