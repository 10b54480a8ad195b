import { Flex, theme } from 'antd'
import { byteText } from '@/lib/byte-text'
import { dateTimeText } from '@/lib/format'
import { Tinted } from '../tinted'
import { MediaUses } from './media-uses'
import { useMediaMessages } from './use-media-messages'
import type { MediaPicture } from './use-media-page'

/** Details of a selected picture: size, uploader, and where it is used. */
export function MediaFacts({ picture }: { readonly picture: MediaPicture }) {
  const { t } = useMediaMessages()
  const { token } = theme.useToken()
  const { name, width, height, size, ext, admin_name, create_time } = picture
  const facts = [width > 0 ? t('media.size', { width, height }) : '', ext.toUpperCase(), byteText(size)]
  return (
    <Flex
      component="section"
      aria-label={name}
      gap={24}
      wrap
      style={{ padding: 12, borderRadius: token.borderRadius, background: token.colorFillQuaternary }}
    >
      <Flex vertical gap={4} style={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <Tinted tone="secondary">{t('media.by', { name: admin_name, time: dateTimeText(create_time) })}</Tinted>
      </Flex>
      <Flex vertical gap={4} style={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong>{t('media.used')}</strong>
        <MediaUses media_id={picture.media_id} />
      </Flex>
    </Flex>
  )
}
