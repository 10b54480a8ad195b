import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Avatar, Flex } from 'antd'
import { goodsPickerWords } from '@/locales/goods-picker'
import { Tinted } from '@/widgets/tinted'
import { wordsFrom } from '@/widgets/words'
import type { GoodsItem } from './use-goods'

export const useGoodsWords = wordsFrom(goodsPickerWords)

/** A goods in one line: picture, name, and under it its id and number. */
export function GoodsCell({ goods, size = 32 }: { goods: GoodsItem; size?: number }) {
  const { t } = useGoodsWords()
  const second = [goods.spec ?? t('goods.id', { id: goods.goods_id }), goods.sn].filter(Boolean).join(' · ')
  return (
    <Flex gap={8} align="center" style={{ minWidth: 0 }}>
      <Avatar
        shape="square"
        size={size}
        src={goods.thumbnail || undefined}
        icon={<PictureOutlined aria-hidden />}
        alt=""
        style={{ flex: 'none' }}
      />
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

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
