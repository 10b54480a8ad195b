import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { GalleryImage } from '@contract/widgets/rules'
import { Button, Flex, Image, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { moved } from '@/lib/moved'
import { Sortable } from '../sortable/sortable'
import { TILE } from '../upload-queue/queued-tile'
import { keyOf } from './gallery-images'
import { useGalleryMessages } from './use-gallery-messages'

interface GalleryTilesProps {
  readonly images: readonly GalleryImage[]
  readonly disabled: boolean
  readonly onChange: (images: readonly GalleryImage[]) => void
}

/** The sortable pictures of a gallery. */
export function GalleryTiles({ images, disabled, onChange }: GalleryTilesProps) {
  const { t } = useGalleryMessages()
  const nameOf = (image: GalleryImage, at: number) => image.name || t('gallery.picture', { n: at + 1 })
  const keys = images.map(keyOf)
  return (
    <Sortable
      aria-label={t('gallery.list')}
      layout="tiles"
      disabled={disabled}
      ids={keys}
      nameOf={key => {
        const at = keys.indexOf(key)
        const image = images[at]
        return image ? nameOf(image, at) : key
      }}
      onMove={(from, to) => onChange(moved(images, from, to))}
    >
      {(key, handle) => {
        const at = keys.indexOf(key)
        const image = images[at]
        if (!image) return null
        return (
          <GalleryTile
            image={image}
            name={nameOf(image, at)}
            isMain={at === 0}
            handle={handle}
            onRemove={disabled ? undefined : () => onChange(images.filter(one => one !== image))}
          />
        )
      }}
    </Sortable>
  )
}

interface GalleryTileProps {
  readonly image: GalleryImage
  readonly name: string
  readonly isMain: boolean
  /** The drag handle; undefined if the order is fixed. */
  readonly handle: ReactNode
  readonly onRemove: (() => void) | undefined
}

function GalleryTile({ image, name, isMain, handle, onRemove }: GalleryTileProps) {
  const { t } = useGalleryMessages()
  const { token } = theme.useToken()
  return (
    <div
      style={{
        position: 'relative',
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
      }}
    >
      <Image
        src={image.url || image.original}
        alt={t('gallery.zoom', { name })}
        width={TILE - 2}
        height={TILE - 2 - BAR}
        style={{ objectFit: 'contain' }}
      />
      {isMain && <span style={MAIN}>{t('gallery.main')}</span>}
      <Flex justify={handle ? 'space-between' : 'end'} style={{ height: BAR }}>
        {handle}
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('gallery.remove', { name })}
            title={t('upload.remove')}
            onClick={onRemove}
          />
        )}
      </Flex>
    </div>
  )
}

const BAR = 28

/** The badge of the first picture, which represents the others; readable on any picture, light and dark. */
const MAIN: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineStart: 4,
  padding: '0 6px',
  borderRadius: 4,
  background: 'rgb(0 0 0 / 72%)',
  color: '#fff',
  fontSize: 12,
  lineHeight: '20px',
  // Clicks go to the picture.
  pointerEvents: 'none',
}
