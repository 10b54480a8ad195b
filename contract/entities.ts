export type { Brand, Category, Param, ParamGroup, Spec } from './goods/catalogue'
export type { GoodsLine } from './goods/entities'
export type { Member } from './members/entities'
export type { Bill, BillDetail, BillItem, BillPeriod, Shop, ShopTheme } from './shops/calls'

/**
 * The rows of the product by the name of their entity. Types only: each area adds its own where their calls are.
 * A form may hold fields its row lacks (a chosen region goes out as one id): they are optional.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Entities {}

export type EntityName = keyof Entities

/** Records without an id, of which there is one each: what a marketplace sets once. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Settings {}
export type SettingsName = keyof Settings
/** Whatever a declaration can be about. */
export type DeclarationName = EntityName | SettingsName
