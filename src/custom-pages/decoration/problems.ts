import type { PageDeadEnd } from '@contract/decoration/entities'
import { checkPage } from '@contract/decoration/page-rules'
import { MOST_PAGE, pageDeadWords, pageMessages } from '@contract/decoration/words'
import { lengthOf } from '@contract/rules'
import { checkAction, checkTag, isHexColour, widgetLimits } from '@contract/widgets/rules'
import { builderWords } from '@/locales/builder'
import { type Block, blockLists, goodsIn, type Item, optOf, textIn } from '@/resources/decoration/floors/floor'
import type { Template } from '@/resources/decoration/floors/template'
import type { Label } from '@/schema'
import { textOfFloor } from './page-text'

/** Something about a page that buyers would stumble over, and where it is. */
export interface Problem {
  readonly key: string
  /** The place in its floor, where it is about one. */
  readonly place?: string | undefined
  readonly label: Label
  /** What is missing, in the words. */
  readonly of?: string
  /** The page cannot be published with it. */
  readonly isStopping: boolean
}

/** What a place of a floor is called in the page, so that a problem leads to it. */
export const placeOf = (column: number, part: number | 'title' | 'tags'): string => `${column}:${part}`

/** Most characters of a text on a phone's page (contract/decoration.md, "mobileFloorManage"). */
export const MOST_TEXT = 15

const words = {
  picture: builderWords['builder.lack.picture'],
  text: builderWords['builder.lack.text'],
  long: builderWords['builder.lack.long'],
  goods: builderWords['builder.lack.goods'],
  off: builderWords['builder.lack.off'],
  title: builderWords['builder.lack.title'],
  colour: builderWords['builder.lack.colour'],
  tag: builderWords['builder.lack.tag'],
  unknown: builderWords['builder.lack.unknown'],
}

type InFloor = Omit<Problem, 'key'>

const known = new WeakMap<object, readonly InFloor[]>()

/** Everything that is wrong with a page, in the order of its floors; each floor is looked through once. */
export function problemsOf(
  items: readonly Item[],
  templateOf: (floor: Item['floor']) => Template | undefined,
): Problem[] {
  return items.flatMap(({ key, floor }) => {
    const isObject = typeof floor === 'object' && floor !== null
    const found = (isObject && known.get(floor)) || inFloor(floor, templateOf(floor))
    if (isObject) known.set(floor, found)
    return found.map(one => ({ key, ...one }))
  })
}

function inFloor(floor: Item['floor'], template: Template | undefined): InFloor[] {
  const whole = checkPage(`[${textOfFloor(floor)}]`)
  if (whole) return [{ label: whole.label, isStopping: true }]
  if (!template) return [{ label: words.unknown, isStopping: false }]
  const at = (column: number, part: number | 'title' | 'tags') => (label: Label) => ({
    label,
    place: placeOf(column, part),
    isStopping: false,
  })
  const heads = (floor.columnList ?? []).flatMap(({ title, titleColors, tagList = [] }, column) => {
    const found: Label[] = []
    const length = lengthOf(String(title ?? ''))
    if (length < widgetLimits.floorTitleMin || length > widgetLimits.floorTitleMax) found.push(words.title)
    if (!titleColors?.every(isHexColour)) found.push(words.colour)
    const isBad = tagList.some(tag => Object.keys(checkTag(tag)).length > 0)
    return [...found.map(at(column, 'title')), ...(isBad ? [at(column, 'tags')(words.tag)] : [])]
  })
  const blocks = blockLists(floor).flatMap((list, column) =>
    list.flatMap((block, n) => inBlock(block).map(at(column, n))),
  )
  return [...heads, ...blocks]
}

function inBlock(block: Block): Label[] {
  const found: Label[] = []
  if (block.block_type === 'GOODS') {
    const goods = goodsIn(block)
    if (!goods) return [words.goods]
    return Number(goods.market_enable ?? 1) === 1 ? [] : [words.off]
  }
  const text = textIn(block)
  if (text === '') found.push(block.block_type === 'TEXT' ? words.text : words.picture)
  else if (block.block_type === 'TEXT' && lengthOf(text) > MOST_TEXT) found.push(words.long)
  const wrong = checkAction(optOf(block))
  if (wrong) found.push(wrong)
  return found
}

/** A page that is too large as a whole, told at its last floor. */
export const tooLarge = (text: string, items: readonly Item[]): Problem[] =>
  text.length > MOST_PAGE ? [{ key: items.at(-1)?.key ?? '', label: pageMessages.large, isStopping: true }] : []

/** What the server knows of dead ends, beside the floors that it was asked about. */
export const deadEnds = (found: readonly PageDeadEnd[], items: readonly Item[]): Problem[] =>
  found.flatMap(({ floor, column, block, is_tag, problem, of }) => {
    const key = items[floor]?.key
    if (key === undefined) return []
    return [
      { key, place: placeOf(column, is_tag ? 'tags' : block), label: pageDeadWords[problem], of, isStopping: false },
    ]
  })
