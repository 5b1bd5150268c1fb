import 'reflect-metadata';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import * as marketplace from '../index';
import { TEXT_SURFACES } from './text-surfaces';

type Class = ClassConstructor<object>;

const TEXT = 'Call me at 704-555-0142, or write to Pat: pat@practice.test.';
/** A property that takes one of these takes what a person types. */
const PROBES = [TEXT, TEXT.slice(0, 20), [TEXT], { text: TEXT }, { title: TEXT }];

const isClass = (value: unknown): value is Class => typeof value === 'function' && value.prototype !== undefined;
const classesOf = (metadata: unknown): Class[] => (Array.isArray(metadata) ? metadata.filter(isClass) : []);

function controllersOf(module: Class): Class[] {
  const imported = classesOf(Reflect.getMetadata('imports', module)).flatMap(controllersOf);
  return [...classesOf(Reflect.getMetadata('controllers', module)), ...imported];
}

/** Properties of a request's class that pass its validation with a probe. */
function textsOf(request: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', true, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].filter((property) =>
    PROBES.some((probe) =>
      validateSync(plainToInstance(request, { [property]: probe })).every((fault) => fault.property !== property),
    ),
  );
}

const isRequest = (type: Class): boolean =>
  getMetadataStorage().getTargetValidationMetadatas(type, '', true, false).length > 0;

function surfacesOf(controller: Class): string[] {
  const prototype: Record<string, unknown> = controller.prototype;
  const routes = Object.getOwnPropertyNames(prototype).filter((name) => {
    const method = prototype[name];
    return typeof method === 'function' && Reflect.hasMetadata(PATH_METADATA, method);
  });
  return routes.flatMap((route) => {
    const parameters = classesOf(Reflect.getMetadata('design:paramtypes', controller.prototype, route));
    const texts = parameters.filter(isRequest).flatMap(textsOf);
    return texts.map((property) => `${controller.name}.${route} ${property}`);
  });
}

const controllers = [...new Set(Object.values(marketplace).filter(isClass).flatMap(controllersOf))];

describe('the free texts of the requests of the marketplace', () => {
  it('are all on the list that says who reads them, and the list has no other', () => {
    expect(controllers.length).toBeGreaterThan(20);
    expect([...new Set(controllers.flatMap(surfacesOf))].sort()).toEqual(Object.keys(TEXT_SURFACES).sort());
  });
});
