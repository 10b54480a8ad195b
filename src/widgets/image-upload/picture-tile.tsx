import PictureOutlined from '@ant-design/icons/PictureOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Flex, Image, Progress, theme } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useWidgetMessages } from '../widget-messages'
import type { Upload } from './use-upload'

const SIZE = 104

export type PictureShape = 'square' | 'round'

interface PictureTileProps {
  readonly url: string
  readonly upload: Upload
  readonly shape: PictureShape
  readonly isOver: boolean
  readonly disabled: boolean
  readonly invalid: boolean
  /** A click on the empty tile. For keyboard and screen readers the button beside it does the same. */
  readonly onChoose: () => void
}

/** The style of the tile in each of its states. */
function useFrame({
  url,
  shape,
  isOver,
  disabled,
  invalid,
}: Omit<PictureTileProps, 'upload' | 'onChoose'>): CSSProperties {
  const { token } = theme.useToken()
  const line = isOver ? token.colorPrimary : invalid ? token.colorError : token.colorBorder
  return {
    width: SIZE,
    height: SIZE,
    flex: 'none',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: shape === 'round' ? '50%' : token.borderRadius,
    border: `1px ${url && !isOver ? 'solid' : 'dashed'} ${line}`,
    background: isOver ? token.colorPrimaryBg : token.colorFillQuaternary,
    color: token.colorTextSecondary,
    cursor: url || disabled ? undefined : 'pointer',
  }
}

/** The square or circle with the picture, the progress of an upload, or an empty placeholder. */
export function PictureTile({ url, upload, shape, isOver, disabled, invalid, onChoose }: PictureTileProps) {
  const { t } = useWidgetMessages()
  const { token } = theme.useToken()
  const [broken, setBroken] = useState('')
  const frame = useFrame({ url, shape, isOver, disabled, invalid })
  const filled = (content: ReactNode) => (
    <Flex vertical align="center" justify="center" gap={8} style={frame}>
      {content}
    </Flex>
  )

  if (upload.phase === 'sending') {
    const percent = Math.round(upload.fraction * 100)
    return filled(
      <Progress
        type="circle"
        size={64}
        percent={percent}
        aria-label={t('upload.sending', { name: upload.file.name })}
      />,
    )
  }
  if (url && broken !== url) {
    return (
      <div style={frame}>
        <Image
          src={url}
          alt={t('upload.zoom')}
          width={SIZE - 2}
          height={SIZE - 2}
          style={{ objectFit: shape === 'round' ? 'cover' : 'contain' }}
          onError={() => setBroken(url)}
        />
      </div>
    )
  }
  if (url) {
    return filled(
      <>
        <PictureOutlined aria-hidden style={{ fontSize: token.fontSizeHeading3 }} />
        <span role="img" aria-label={t('upload.broken')} style={{ fontSize: token.fontSizeSM }}>
          {t('upload.broken')}
        </span>
      </>,
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the button beside it is for everyone
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={disabled ? undefined : onChoose} style={{ flex: 'none' }}>
      {filled(<PlusOutlined aria-hidden style={{ fontSize: token.fontSizeHeading3 }} />)}
    </div>
  )
}
