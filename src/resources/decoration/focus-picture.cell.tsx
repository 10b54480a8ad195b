import { Flex, Tag } from 'antd'
import { useState } from 'react'
import { siteMessages } from '@/locales/site'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { CellOf } from '@/schema'
import type { Entities } from '@contract/entities'
import { focusSize } from '@contract/decoration/focus-rules'
import { isPictureOff } from '@/lib/picture-size'
import { Picture } from '@/widgets/picture'
import './focus.css'

addMessages(siteMessages)

/** A picture of a carousel with its size in pixels, and whether it is the required one. */
export default function FocusPictureCell({ row }: CellOf<Entities['focusPicture']>) {
  const { t } = useMessages()
  const [size, setSize] = useState<readonly [number, number]>()
  const [wide, high] = focusSize(row.client_type)
  const bad = size !== undefined && isPictureOff(size, [wide, high])
  return (
    <Flex align="center" gap={12}>
      <Picture
        className="focus-thumb"
        src={row.pic_url}
        alt={t('focus.picture', { id: row.id })}
        style={{ aspectRatio: `${wide} / ${high}` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize([naturalWidth, naturalHeight])}
        onError={() => setSize([0, 0])}
      />
      {size && size[0] === 0 && <Tag color="error">{t('focus.broken')}</Tag>}
      {size && size[0] > 0 && (
        <span className="cell-lines">
          <span className="focus-size">{t('focus.size', { width: size[0], height: size[1] })}</span>
          {bad && <small className="cell-line focus-off">{t('focus.off', { wide, high })}</small>}
        </span>
      )}
    </Flex>
  )
}
