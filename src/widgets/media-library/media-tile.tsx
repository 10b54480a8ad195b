import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { theme } from 'antd'
import { Picture } from '../picture'
import { Tinted } from '../tinted'
import { useMediaMessages } from './use-media-messages'
import type { MediaPicture } from './use-media-page'

interface MediaTileProps {
  readonly picture: MediaPicture
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** A picture of the library with its name and size; a click toggles its selection. */
export function MediaTile({ picture, isChosen, onToggle }: MediaTileProps) {
  const { t } = useMediaMessages()
  const { token } = theme.useToken()
  const { name, width, height } = picture
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('media.take', { name })}
      title={name}
      onClick={onToggle}
      style={{
        position: 'relative',
        display: 'grid',
        gap: 2,
        minWidth: 0,
        padding: 3,
        cursor: 'pointer',
        font: 'inherit',
        color: token.colorText,
        textAlign: 'start',
        background: 'transparent',
        borderRadius: token.borderRadius,
        border: `2px solid ${isChosen ? token.colorPrimary : token.colorBorderSecondary}`,
      }}
    >
      <Picture
        src={picture.thumbnail}
        alt=""
        loading="lazy"
        style={{
          width: '100%',
          height: 96,
          objectFit: 'contain',
          background: token.colorFillQuaternary,
          borderRadius: token.borderRadiusSM,
        }}
      />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
      <Tinted tone="secondary">{width > 0 ? t('media.size', { width, height }) : t('media.noSize')}</Tinted>
      {isChosen && (
        <CheckCircleFilled
          aria-hidden
          style={{
            position: 'absolute',
            insetBlockStart: 8,
            insetInlineEnd: 8,
            fontSize: token.fontSizeHeading4,
            color: token.colorPrimary,
            background: token.colorBgContainer,
            borderRadius: '50%',
          }}
        />
      )}
    </button>
  )
}
