import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Avatar, Flex } from 'antd'
import { yuan } from '@/lib/format'
import { goodsPickerMessages } from '@/locales/goods-picker'
import type { OrderedSelection } from '@/widgets/relation-picker/relation-picker'
import { Tinted } from '@/widgets/tinted'
import { createMessagesHook } from '@/widgets/widget-messages'
import type { GoodsItem } from './use-goods'

export const useGoodsMessages = createMessagesHook(goodsPickerMessages)

/** Goods in one line: picture, name, and below it id and number. */
export function GoodsCell({ row: goods }: { row: GoodsItem }) {
  const { t } = useGoodsMessages()
  const second = [goods.spec ?? t('goods.id', { id: goods.goods_id }), goods.sn].filter(Boolean).join(' · ')
  return (
    <Flex gap={8} align="center" style={{ minWidth: 0 }}>
      <GoodsPicture goods={goods} size={32} />
      <Flex vertical style={{ minWidth: 0, lineHeight: 1.3 }}>
        <span title={goods.goods_name} style={line}>
          {goods.goods_name}
        </span>
        <Tinted tone="secondary" title={second} style={{ ...line, fontSize: 12 }}>
          {second}
        </Tinted>
      </Flex>
    </Flex>
  )
}

/** Goods in a line of a phone: picture, name, what distinguishes them, shop, price. */
export function GoodsLine({ row: goods }: { row: GoodsItem }) {
  const { t } = useGoodsMessages()
  const facts = [goods.spec || goods.sn || t('goods.id', { id: goods.goods_id }), goods.seller_name]
  return (
    <Flex gap={8} align="center">
      <GoodsPicture goods={goods} size={48} />
      <Flex vertical flex={1} style={{ minWidth: 0 }}>
        <span style={{ overflowWrap: 'anywhere' }}>{goods.goods_name}</span>
        <Tinted tone="secondary" style={{ fontSize: 12 }}>
          {facts.filter(Boolean).join(' · ')}
        </Tinted>
      </Flex>
      <span style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{yuan(goods.price)}</span>
    </Flex>
  )
}

const GoodsPicture = ({ goods, size }: { readonly goods: GoodsItem; readonly size: number }) => (
  <Avatar
    shape="square"
    size={size}
    src={goods.thumbnail || undefined}
    icon={<PictureOutlined aria-hidden />}
    alt=""
    style={{ flex: 'none' }}
  />
)

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The selection of the goods picker and of its input. */
export const selectedGoods: OrderedSelection<GoodsItem> = {
  label: goodsPickerMessages['goods.chosenList'],
  none: goodsPickerMessages['goods.none'],
  Line: GoodsCell,
}
