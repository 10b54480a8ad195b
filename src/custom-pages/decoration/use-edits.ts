import type { FloorTag, OptType } from '@contract/widgets/rules'
import { useMemo } from 'react'
import type { PictureSize } from '@/lib/picture-size'
import { useLatest } from '@/providers/use-latest'
import { useFloorTags } from '@/resources/decoration/floor-tags/use-floor-tags'
import { useFloorTitle } from '@/resources/decoration/floor-title/use-floor-title'
import {
  type Block,
  type BlockPlace,
  blockLists,
  type Floor,
  goodsIn,
  type Item,
  optOf,
  textIn,
  withBlock,
  withColumn,
} from '@/resources/decoration/floors/floor'
import { blockNames, gridsOf, sizeOf } from '@/resources/decoration/floors/template'
import { templateOf } from '@/resources/decoration/floors/templates'
import { nameIn } from '@/resources/decoration/image-uploader/picked-image'
import { useImagePicker } from '@/resources/decoration/image-uploader/use-image-picker'
import { useTextPicker } from '@/resources/decoration/text-picker/use-text-picker'
import { useGoodsPicker } from '@/resources/goods/goods-picker/use-goods-picker'
import { MAX_TEXT } from './problems'
import type { Acts } from './use-floors'

/** Edits blocks, titles and tags in place, each by the dialog of its kind. */
export function useEdits(client: 'PC' | 'WAP', acts: Acts) {
  const pickImage = useImagePicker()
  const pickText = useTextPicker()
  const pickGoods = useGoodsPicker()
  const editTags = useFloorTags()
  const editTitle = useFloorTitle()

  const imageOf = async (
    block: Block,
    captioned: boolean,
    size: PictureSize | undefined,
  ): Promise<Partial<Block> | undefined> => {
    const url = textIn(block)
    const { opt_type = 'NONE', opt_value = '', ...more } = optOf(block)
    const opt = { ...more, opt_type: opt_type as OptType, opt_value }
    const value = url === '' ? [] : [{ uid: 'now', url, name: nameIn(url), opt }]
    const images = await pickImage({ limit: 1, action: true, captioned, value, ...(size && { size }) })
    if (!images) return undefined
    const [image] = images
    if (!image) return { block_value: '', block_opt: client === 'PC' ? { opt_type: 'NONE', opt_value: '' } : '' }
    return { block_value: image.url, block_opt: image.opt ?? { opt_type: 'NONE', opt_value: '' } }
  }
  const textOf = async (block: Block): Promise<Partial<Block> | undefined> => {
    const { opt_type = 'NONE', opt_value = '' } = optOf(block)
    const item = await pickText({
      max: MAX_TEXT,
      value: { text: textIn(block), opt_type: opt_type as OptType, opt_value },
    })
    return item && { block_value: item.text, block_opt: { opt_type: item.opt_type, opt_value: item.opt_value } }
  }
  const goodsOf = async (block: Block): Promise<Partial<Block> | undefined> => {
    const before = goodsIn(block)
    const picked = await pickGoods({ limit: 1, selected: before ? [String(before.goods_id)] : [] })
    if (!picked) return undefined
    const [goods] = picked
    return {
      block_value: goods ? { ...goods, goods_image: goods.thumbnail, goods_price: goods.price, market_enable: 1 } : '',
    }
  }

  const now = {
    block: async ({ key, floor }: Item, place: BlockPlace, captioned: boolean) => {
      const block = blockLists(floor)[place.column]?.[place.block]
      if (!block) return
      const dialogs = {
        IMAGE: () => imageOf(block, captioned, slotOf(client, floor, place)),
        TEXT: () => textOf(block),
        GOODS: () => goodsOf(block),
      }
      const change = await dialogs[block.block_type]?.()
      if (change) acts.edit(key, withBlock(floor, place, change))
    },
    title: async ({ key, floor }: Item, column: number) => {
      const { title = '', titleColors: [start_color = '', end_color = ''] = [] } = floor.columnList?.[column] ?? {}
      const made = await editTitle({ value: { text: title, start_color, end_color } })
      if (!made) return
      acts.edit(key, withColumn(floor, column, { title: made.text, titleColors: [made.start_color, made.end_color] }))
    },
    tags: async ({ key, floor }: Item, column: number) => {
      const value: readonly FloorTag[] = floor.columnList?.[column]?.tagList ?? []
      const tagList = await editTags({ value })
      if (tagList) acts.edit(key, withColumn(floor, column, { tagList }))
    },
  }
  return useSteady(now)
}

/** The recommended size of a block's picture; undefined for an unknown template. */
function slotOf(client: 'PC' | 'WAP', floor: Floor, { column, block }: BlockPlace): PictureSize | undefined {
  const template = templateOf(client, floor)
  const grid = template && gridsOf(template)[column]
  const letter = grid && blockNames(grid)[block]
  if (!template || letter === undefined) return undefined
  const { width, height } = sizeOf(template, column, letter)
  return [width, height]
}

interface Edits {
  readonly block: (item: Item, place: BlockPlace, captioned: boolean) => Promise<void>
  readonly title: (item: Item, column: number) => Promise<void>
  readonly tags: (item: Item, column: number) => Promise<void>
}

/** A stable object, so that floors do not re-render. */
function useSteady(now: Edits): Edits {
  const latest = useLatest(now)
  return useMemo(
    (): Edits => ({
      block: (...args) => latest.current.block(...args),
      title: (...args) => latest.current.title(...args),
      tags: (...args) => latest.current.tags(...args),
    }),
    [],
  )
}
