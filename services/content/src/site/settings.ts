import type { SettingDocuments, SettingKey } from '@app/contracts';

/** The documents of the `setting` table, by key. */
export type Settings = SettingDocuments;
export type { SettingKey };

/** Menus have their own table; this row counts their versions. */
export const MENUS_KEY = 'menus';
