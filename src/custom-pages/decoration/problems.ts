import type { PageDeadEnd } from '@contract/decoration/entities'
import { MAX_PAGE, type PageDead, pageDeadLabels, pageMessages } from '@contract/decoration/labels'
import { checkPage } from '@contract/decoration/page-rules'
import { lengthOf } from '@contract/rules'
import { checkAction, checkTag, isHexColour, widgetLimits } from '@contract/widgets/rules'
import { builderMessages } from '@/locales/builder'
import { type Block, blockLists, goodsIn, type Item, optOf, textIn } from '@/resources/decoration/floors/floor'
import type { Template } from '@/resources/decoration/floors/template'
import type { Label } from '@/schema'
import { textOfFloor } from './page-text'

/** The kinds of problems; problems are grouped by kind, blocking ones first. */
export type ProblemKind = 'page' | 'picture' | 'text' | 'goods' | 'link' | 'heading'

/** A problem of a page with its location. */
export interface Problem {
  readonly key: string
  readonly kind: ProblemKind
  /** The place within its floor, if it concerns one. */
  readonly place?: string | undefined
  readonly label: Label
  /** The missing object, for the message. */
  readonly of?: string
  /** It blocks publishing. */
  readonly isStopping: boolean
}

/** The id of a place in the page, to which a problem links. */
export const placeOf = (column: number, part: number | 'title' | 'tags'): string => `${column}:${part}`

/** The maximum length of a text on a phone's page (contract/decoration.md, "mobileFloorManage"). */
export const MAX_TEXT = 15

interface PartProblem {
  readonly kind: ProblemKind
  readonly label: Label
}
const partProblem = (kind: ProblemKind, label: Label): PartProblem => ({ kind, label })

const PART_PROBLEMS = {
  picture: partProblem('picture', builderMessages['builder.lack.picture']),
  text: partProblem('text', builderMessages['builder.lack.text']),
  long: partProblem('text', builderMessages['builder.lack.long']),
  goods: partProblem('goods', builderMessages['builder.lack.goods']),
  off: partProblem('goods', builderMessages['builder.lack.off']),
  title: partProblem('heading', builderMessages['builder.lack.title']),
  colour: partProblem('heading', builderMessages['builder.lack.colour']),
  tag: partProblem('heading', builderMessages['builder.lack.tag']),
  unknown: partProblem('page', builderMessages['builder.lack.unknown']),
}

type InFloor = Omit<Problem, 'key'>

const known = new WeakMap<object, readonly InFloor[]>()

/** All problems of a page, in the order of its floors; each floor is checked once. */
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
  if (whole) return [{ kind: 'page', label: whole.label, isStopping: true }]
  if (!template) return [{ ...PART_PROBLEMS.unknown, isStopping: false }]
  const at = (column: number, part: number | 'title' | 'tags') => (found: PartProblem) => ({
    ...found,
    place: placeOf(column, part),
    isStopping: false,
  })
  const heads = (floor.columnList ?? []).flatMap(({ title, titleColors, tagList = [] }, column) => {
    const found: PartProblem[] = []
    const length = lengthOf(String(title ?? ''))
    if (length < widgetLimits.floorTitleMin || length > widgetLimits.floorTitleMax) found.push(PART_PROBLEMS.title)
    if (!titleColors?.every(isHexColour)) found.push(PART_PROBLEMS.colour)
    const isBad = tagList.some(tag => Object.keys(checkTag(tag)).length > 0)
    return [...found.map(at(column, 'title')), ...(isBad ? [at(column, 'tags')(PART_PROBLEMS.tag)] : [])]
  })
  const blocks = blockLists(floor).flatMap((list, column) =>
    list.flatMap((block, n) => inBlock(block).map(at(column, n))),
  )
  return [...heads, ...blocks]
}

function inBlock(block: Block): PartProblem[] {
  const found: PartProblem[] = []
  if (block.block_type === 'GOODS') {
    const goods = goodsIn(block)
    if (!goods) return [PART_PROBLEMS.goods]
    return Number(goods.market_enable ?? 1) === 1 ? [] : [PART_PROBLEMS.off]
  }
  const text = textIn(block)
  if (text === '') found.push(block.block_type === 'TEXT' ? PART_PROBLEMS.text : PART_PROBLEMS.picture)
  else if (block.block_type === 'TEXT' && lengthOf(text) > MAX_TEXT) found.push(PART_PROBLEMS.long)
  const wrong = checkAction(optOf(block))
  if (wrong) found.push(partProblem('link', wrong))
  return found
}

/** A page that is too large, reported at its last floor. */
export const tooLarge = (text: string, items: readonly Item[]): Problem[] =>
  text.length > MAX_PAGE
    ? [{ key: items.at(-1)?.key ?? '', kind: 'page', label: pageMessages.large, isStopping: true }]
    : []

const DEAD_KINDS: Readonly<Record<PageDead, ProblemKind>> = {
  goods_gone: 'goods',
  goods_off: 'goods',
  shop_gone: 'link',
  shop_closed: 'link',
  category_gone: 'link',
  picture_gone: 'picture',
}

/** Dead links found by the server, assigned to the floors that were sent. */
export const deadEnds = (found: readonly PageDeadEnd[], items: readonly Item[]): Problem[] =>
  found.flatMap(({ floor, column, block, is_tag, problem, of }) => {
    const key = items[floor]?.key
    if (key === undefined) return []
    const place = placeOf(column, is_tag ? 'tags' : block)
    return [{ key, kind: DEAD_KINDS[problem], place, label: pageDeadLabels[problem], of, isStopping: false }]
  })

export interface ProblemGroup {
  readonly kind: ProblemKind
  readonly problems: readonly Problem[]
}

/** Groups problems by kind: blocking ones first, else in the order of first occurrence. */
export function groupsOf(problems: readonly Problem[]): readonly ProblemGroup[] {
  const stopping = problems.filter(({ isStopping }) => isStopping)
  const inOrder = [...stopping, ...problems.filter(({ isStopping }) => !isStopping)]
  return [...new Set(inOrder.map(({ kind }) => kind))].map(kind => ({
    kind,
    problems: inOrder.filter(one => one.kind === kind),
  }))
}
