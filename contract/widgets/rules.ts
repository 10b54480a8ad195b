import type { Label } from '../messages'
import { isBlank, lengthOf } from '../rules'

/**
 * Limits, checks and messages of reusable dialogs (specification sections 3, 5 and 9), as pure functions for forms and
 * server.
 */

/** Specification section 9. 0 means no limit. */
export const widgetLimits = {
  pickerPageSize: 10,
  goods: 0,
  members: 0,
  images: 10,
  priceRanges: 10,
  categoryLevels: 4,
  gradeLevels: 3,
  text: 100,
  floorTags: 10,
  floorTagText: 5,
  floorTitleMin: 2,
  floorTitleMax: 4,
  galleryImages: 15,
  galleryMegabytes: 8,
} as const

/** The gallery's messages name three file types, but GIF is accepted too (specification section 5). */
export const galleryKinds = ['jpg', 'jpeg', 'png', 'gif'] as const

/** Validation messages, in the specification's wording where it has one. `{n}` is the limit. */
export const widgetMessages = {
  textRequired: ['请输入文字内容！', 'Enter some text'],
  textLength: ['文字应为 1 至 {n} 个字符', 'The text must be 1 to {n} characters'],
  optValueRequired: ['请输入操作内容！', 'Enter the action value'],
  optType: ['请选择操作类型', 'Choose an action'],
  optUrl: [
    '链接值只能以 / 开头，小程序链接只支持一级目录！',
    'A link must start with /. Mini programs support first-level paths only.',
  ],
  optNumber: ['编号应为正整数！', 'The number must be a positive whole number'],
  goodsId: ['商品 ID 应为正整数！', 'Goods IDs must be positive whole numbers'],
  tooManyChosen: ['超过最大可选数量！', 'You have reached the maximum number of selections'],
  tooManyFiles: ['文件数量超过限制！', 'Too many files'],
  rangeFilled: ['请填写金额，最多两位小数', 'Enter an amount with at most 2 decimals'],
  rangeLast: [
    '最后一个区间的第二个值必须大于第一个值！',
    'The upper limit of the last range must be above its lower limit',
  ],
  rangeOrder: ['第二个值必须大于第一个值', 'The upper limit must be above the lower limit'],
  rangeAfter: ['必须大于上一个区间的第一个值', 'Must be above the lower limit of the previous range'],
  tooManyRanges: ['最多 {n} 个区间', 'At most {n} ranges'],
  tagLength: ['标签最多 {n} 个字符！', 'A tag can have at most {n} characters'],
  tooManyTags: ['超过最大个数！', 'You have reached the maximum number of tags'],
  titleRequired: ['请输入标题！', 'Enter the title'],
  titleLength: ['标题应为 2-4 个字符！', 'The title must be 2 to 4 characters'],
  colour: ['请输入正确的十六进制颜色！', 'Enter a valid hexadecimal colour'],
  galleryKind: ['只支持 JPG / JPEG / PNG 格式的图片！', 'Only JPG, JPEG and PNG pictures are supported'],
  gallerySize: ['图片大小必须小于 {n} MB！', 'A picture must be smaller than {n} MB'],
  galleryTwice: ['图片已存在', 'This picture has already been added'],
  galleryFull: ['最多 {n} 张图片', 'At most {n} pictures'],
  address: ['请填写图片地址，以 / 或 http(s):// 开头', 'Enter a picture address starting with / or http(s)://'],
} as const satisfies Record<string, Label>

const positive = /^[1-9]\d{0,18}$/

/** Whether a typed text is a valid goods id. */
export const isGoodsId = (text: string): boolean => positive.test(text)

/**
 * Parses ids separated by commas (also full-width ones) or whitespace, without duplicates; invalid parts are returned
 * separately.
 */
export function readIds(typed: string): { readonly ids: string[]; readonly wrong: string[] } {
  const parts = [...new Set(typed.split(/[\s,，、;；]+/).filter(part => part !== ''))]
  return { ids: parts.filter(isGoodsId), wrong: parts.filter(part => !isGoodsId(part)) }
}

/** The target of a click on a picture or a text (specification section 3, "Action entry"). */
export const OPT_TYPES = ['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY'] as const
export type OptType = (typeof OPT_TYPES)[number]

export interface ActionEntry {
  readonly opt_type: OptType
  /** '' for NONE; a number for GOODS, SHOP and CATEGORY. */
  readonly opt_value: string
}

/** A missing type means NONE. */
export type SomeAction = { readonly opt_type?: string | undefined; readonly opt_value?: unknown }

/** A path of this site. It is matched without control characters, since browsers ignore them. */
const siteAddress = /^\/[^/\\]/
const NUMBERED: ReadonlySet<string> = new Set(['GOODS', 'SHOP', 'CATEGORY'])

/** Checks the value of an action; undefined if it is valid. */
export function checkAction({ opt_type, opt_value }: SomeAction): Label | undefined {
  if (opt_type === undefined || opt_type === '' || opt_type === 'NONE') return undefined
  if (!(OPT_TYPES as readonly string[]).includes(opt_type)) return widgetMessages.optType
  if (isBlank(opt_value)) return widgetMessages.optValueRequired
  const value = String(opt_value).trim()
  if (opt_type === 'URL' && !siteAddress.test(value.replace(/\p{Cc}/gu, ''))) return widgetMessages.optUrl
  if (NUMBERED.has(opt_type) && !positive.test(value)) return widgetMessages.optNumber
  return undefined
}

/** The value of the text picker (specification section 3, "Text item"). */
export interface TextItem extends ActionEntry {
  readonly text: string
}

/** Errors by field: the message and the limit in it. */
export type FieldErrors<F extends string> = { [K in F]?: { readonly label: Label; readonly n?: number } }

/** @param max maximum length; screens may allow fewer than the specification's 100 */
export function checkText(
  item: { readonly text?: unknown } & SomeAction,
  max: number = widgetLimits.text,
): FieldErrors<'text' | 'opt_value'> {
  const wrong: FieldErrors<'text' | 'opt_value'> = {}
  if (isBlank(item.text)) wrong.text = { label: widgetMessages.textRequired }
  else if (lengthOf(String(item.text)) > max) wrong.text = { label: widgetMessages.textLength, n: max }
  const action = checkAction(item)
  if (action) wrong.opt_value = { label: action }
  return wrong
}

/** A price range in yuan; an empty bound is null. */
export type PriceRange = readonly [low: number | null, high: number | null]

/** An error in a list of ranges: the range, its bound (0 low, 1 high), and the message. */
export interface WrongRange {
  readonly range: number
  readonly bound: 0 | 1
  readonly label: Label
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && Math.round(value * 100) / 100 === value

/** Checks that each range's low is below its high and above the low of the previous range (specification section 5). */
export function checkRanges(ranges: readonly PriceRange[]): WrongRange[] {
  const wrong: WrongRange[] = []
  for (const [range, [low, high]] of ranges.entries()) {
    const before = ranges[range - 1]?.[0]
    if (!isAmount(low)) wrong.push({ range, bound: 0, label: widgetMessages.rangeFilled })
    else if (isAmount(before) && low <= before) wrong.push({ range, bound: 0, label: widgetMessages.rangeAfter })
    if (!isAmount(high)) wrong.push({ range, bound: 1, label: widgetMessages.rangeFilled })
    else if (isAmount(low) && high <= low) {
      const isLast = range === ranges.length - 1
      wrong.push({ range, bound: 1, label: isLast ? widgetMessages.rangeLast : widgetMessages.rangeOrder })
    }
  }
  return wrong
}

/** A new range starts at the previous upper bound (specification section 4); undefined when the list is full. */
export function withRange(
  ranges: readonly PriceRange[],
  max: number = widgetLimits.priceRanges,
): PriceRange[] | undefined {
  if (ranges.length >= max) return undefined
  return [...ranges, [ranges.at(-1)?.[1] ?? (ranges.length === 0 ? 0 : null), null]]
}

/** Only the last range can be deleted, and never the first. */
export const withoutLastRange = (ranges: readonly PriceRange[]): readonly PriceRange[] =>
  ranges.length > 1 ? ranges.slice(0, -1) : ranges

/** A tag of a floor (specification section 3, "Floor tag"). */
export interface FloorTag {
  readonly block_type: 'TEXT'
  readonly block_value: string
  readonly block_opt: ActionEntry
}

/** Checks a tag: its text, and the value of its action. */
export function checkTag(tag: {
  readonly block_value?: unknown
  readonly block_opt?: SomeAction
}): FieldErrors<'text' | 'opt_value'> {
  const wrong: FieldErrors<'text' | 'opt_value'> = {}
  const max = widgetLimits.floorTagText
  if (isBlank(tag.block_value)) wrong.text = { label: widgetMessages.textRequired }
  else if (lengthOf(String(tag.block_value)) > max) wrong.text = { label: widgetMessages.tagLength, n: max }
  const action = checkAction(tag.block_opt ?? {})
  if (action) wrong.opt_value = { label: action }
  return wrong
}

/** The title of a floor column with its gradient (specification section 3, "Floor title"). */
export interface FloorTitle {
  readonly text: string
  readonly start_color: string
  readonly end_color: string
}

const hexColour = /^#[\da-f]{3,6}$/i

/** `#RGB` to `#RRGGBB`: three to six hexadecimal digits. */
export const isHexColour = (value: unknown): boolean => typeof value === 'string' && hexColour.test(value)

export function checkTitle(
  title: { readonly [K in keyof FloorTitle]?: unknown },
): FieldErrors<'text' | 'start_color' | 'end_color'> {
  const wrong: FieldErrors<'text' | 'start_color' | 'end_color'> = {}
  const length = lengthOf(String(title.text ?? '').trim())
  if (length === 0) wrong.text = { label: widgetMessages.titleRequired }
  else if (length < widgetLimits.floorTitleMin || length > widgetLimits.floorTitleMax)
    wrong.text = { label: widgetMessages.titleLength }
  for (const key of ['start_color', 'end_color'] as const) {
    if (!isHexColour(title[key])) wrong[key] = { label: widgetMessages.colour }
  }
  return wrong
}

/** A picture of a goods gallery (specification section 3); `img_id` is -1 while it is new. */
export interface GalleryImage {
  readonly img_id: string | number
  readonly original: string
  readonly url?: string
  /** Position from 1, in display order. */
  readonly sort: number
  readonly name: string
}

/** The facts of a file that rules check: size in bytes, and media type (a pasted file may have no name). */
export interface FileFacts {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Why a file cannot be added to a gallery with these file names; undefined if it can. */
export function checkGalleryFile(
  file: FileFacts,
  names: readonly string[],
  max: number = widgetLimits.galleryImages,
): { readonly label: Label; readonly n?: number } | undefined {
  const { galleryMegabytes } = widgetLimits
  const dot = file.name.lastIndexOf('.')
  const kind = dot > 0 ? file.name.slice(dot + 1).toLowerCase() : file.type.replace(/^image\//, '')
  if (!(galleryKinds as readonly string[]).includes(kind)) return { label: widgetMessages.galleryKind }
  if (file.size >= galleryMegabytes * 1024 * 1024) return { label: widgetMessages.gallerySize, n: galleryMegabytes }
  if (names.includes(file.name)) return { label: widgetMessages.galleryTwice }
  if (names.length >= max) return { label: widgetMessages.galleryFull, n: max }
  return undefined
}
