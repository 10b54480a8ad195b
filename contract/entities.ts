export type { Brand, Category, Param, ParamGroup, Spec } from './goods/catalogue'
export type { GoodsLine } from './goods/entities'
export type { Member } from './members/entities'
export type { Bill, BillDetail, BillItem, BillPeriod, Shop, ShopTheme } from './shops/calls'

/**
 * Row types by entity name; types only, each area adds its own beside its calls. Fields that only the form has (a
 * chosen region is sent as one id) are optional.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Entities {}

export type EntityName = keyof Entities

/** Single records without an id, such as settings. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Settings {}
export type SettingsName = keyof Settings
/** Every name that a declaration can have. */
export type DeclarationName = EntityName | SettingsName
