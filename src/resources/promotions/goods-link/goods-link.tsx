import { Flex, QRCode, Typography } from 'antd'
import { useEngine } from '@/engine/context/engine-context'
import type { PanelProps } from '@/engine/context/panel-props'
import { promotionMessages } from '@/locales/promotions'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Modal } from '@/widgets/layers/modal'

addMessages(promotionMessages)

/** The buyers' URL of group-buying goods for phones: as text to copy, and as a QR code. */
export default function GoodsLink({ row, onClose }: PanelProps) {
  const { t } = useMessages()
  const { site } = useEngine()
  const path = `/goods/${String(row?.goods_id)}?sku_id=${String(row?.sku_id)}&from_nav=assemble`
  const address = new URL(path, site || window.location.origin).href
  return (
    <Modal open title={t('goodsLink.title')} footer={null} onCancel={onClose}>
      <Flex vertical align="center" gap={16}>
        <Typography.Text strong>{String(row?.goods_name)}</Typography.Text>
        <div role="img" aria-label={t('goodsLink.code')}>
          <QRCode value={address} size={170} errorLevel="H" type="svg" color="#000000" bgColor="#ffffff" />
        </div>
        <Typography.Text type="secondary">{t('goodsLink.scan')}</Typography.Text>
        <Typography.Paragraph copyable={{ text: address }} style={{ margin: 0 }}>
          {address}
        </Typography.Paragraph>
      </Flex>
    </Modal>
  )
}
