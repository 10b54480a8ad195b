import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { yuan } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { type Block, goodsIn, optOf, textIn } from '@/resources/decoration/floors/floor'
import { Picture } from '@/widgets/picture'

interface BlockViewProps {
  readonly block: Block
  /** Its accessible name, "Picture 2". */
  readonly name: string
  readonly area: string
  readonly size: { readonly width: number; readonly height: number }
  readonly captioned: boolean
  /** The id by which problems refer to it. */
  readonly place: string
  readonly isMarked: boolean
  readonly onEdit: () => void
}

/** One block as buyers see it; a click edits it. */
export function BlockView({ block, name, area, size, captioned, place, isMarked, onEdit }: BlockViewProps) {
  const { t } = useMessages()
  const opt = optOf(block)
  return (
    <button
      type="button"
      className={`floor-block is-${block.block_type.toLowerCase()}${isMarked ? ' is-marked' : ''}`}
      data-place={place}
      style={{ gridArea: area }}
      aria-label={t('builder.editBlock', { name })}
      aria-haspopup="dialog"
      onClick={onEdit}
    >
      <Content block={block} size={size} />
      {captioned && (opt.opt_title || opt.opt_desc) && (
        <span className="floor-caption">
          <strong>{opt.opt_title}</strong>
          <span>{opt.opt_desc}</span>
        </span>
      )}
    </button>
  )
}

function Content({ block, size }: Pick<BlockViewProps, 'block' | 'size'>) {
  const { t } = useMessages()
  const goods = goodsIn(block)
  if (block.block_type === 'GOODS')
    return goods ? (
      <span className="floor-goods">
        <Picture
          src={String(goods.goods_image ?? goods.thumbnail ?? '')}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
        />
        <span>{String(goods.goods_name ?? '')}</span>
        <strong>{yuan(goods.goods_price ?? goods.price)}</strong>
        {Number(goods.market_enable ?? 1) !== 1 && <em>{t('builder.offSale')}</em>}
      </span>
    ) : (
      <Empty text={t('builder.chooseGoods')} />
    )
  const text = textIn(block)
  if (block.block_type === 'TEXT')
    return text ? <span className="floor-text">{text}</span> : <Empty text={t('builder.typeText')} />
  return text ? (
    <Picture src={text} alt="" draggable={false} loading="lazy" decoding="async" />
  ) : (
    <Empty text={t('builder.size', { width: size.width, height: size.height })} />
  )
}

function Empty({ text }: { text: string }) {
  return (
    <span className="floor-empty">
      <PictureOutlined aria-hidden />
      <span>{text}</span>
    </span>
  )
}
