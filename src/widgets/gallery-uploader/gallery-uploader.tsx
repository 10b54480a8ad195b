import PictureOutlined from '@ant-design/icons/PictureOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type GalleryImage, galleryKinds, widgetLimits } from '@contract/widgets/rules'
import { Button, Flex, Image, theme } from 'antd'
import { useId, useRef } from 'react'
import { Failure } from '../failure'
import { FileChooser } from '../file-chooser'
import { useDroppedFiles } from '../image-upload/use-dropped-files'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { useHasLibrary, useMediaPicker } from '../media-library/use-media-picker'
import { Tinted } from '../tinted'
import { QueuedTiles, TILE } from '../upload-queue/queued-tile'
import { useBusyState } from '../use-busy-state'
import { GalleryTiles } from './gallery-tiles'
import { useGallery } from './use-gallery'
import { useGalleryMessages } from './use-gallery-messages'

export interface GalleryUploaderProps extends InputProps {
  /** In display order; `sort` is updated with it. */
  readonly value?: readonly GalleryImage[]
  readonly onChange?: (images: readonly GalleryImage[]) => void
  readonly limit?: number
  readonly scene?: string
  /** Called when uploads start and end, so that a form can wait for them. */
  readonly onBusy?: (busy: boolean) => void
}

/** A gallery: pictures are selected, dropped or pasted, also several; sorted; each with a zoom preview. */
export default function GalleryUploader(props: GalleryUploaderProps) {
  const { value = [], onChange, limit = widgetLimits.galleryImages, scene = 'other', onBusy, ...input } = props
  const { t } = useGalleryMessages()
  const { token } = theme.useToken()
  const disabled = useDisabled(input.disabled)
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, rejections, change, take, choose, dismiss } = useGallery({ value, onChange, limit, scene })
  useBusyState(uploads.busy, onBusy)
  const { isOver, handlers } = useDroppedFiles(take, disabled)
  const count = value.length + uploads.queue.length
  const aria = describedOf(input)
  const pick = useMediaPicker()
  const hasLibrary = useHasLibrary(scene)
  const chooseStored = async () => {
    const stored = await pick({ limit: limit - count, scene })
    if (stored) choose(stored)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div
      {...handlers}
      role="group"
      aria-label={aria['aria-label'] ?? t('gallery.list')}
      style={{ borderRadius: token.borderRadius, ...(isOver && { outline: `2px dashed ${token.colorPrimary}` }) }}
    >
      <Flex gap={8} wrap>
        <Image.PreviewGroup>
          {value.length > 0 && <GalleryTiles images={value} disabled={disabled} onChange={change} />}
        </Image.PreviewGroup>
        <QueuedTiles queue={uploads.queue} onDrop={uploads.drop} onAgain={uploads.again} />
        {!disabled && count < limit && (
          <>
            <AddButton input={input} hintId={hintId} onClick={() => chooser.current?.click()} />
            {hasLibrary && (
              <Button
                type="dashed"
                aria-haspopup="dialog"
                icon={<PictureOutlined aria-hidden />}
                style={ADD_TILE}
                onClick={() => void chooseStored()}
              >
                {t('upload.library')}
              </Button>
            )}
          </>
        )}
      </Flex>
      <Tinted id={hintId} tone="secondary" aria-live="polite" style={{ display: 'block', marginTop: 4 }}>
        {isOver ? t('upload.dropHere') : t('gallery.hint', { mb: widgetLimits.galleryMegabytes, n: count, limit })}
      </Tinted>
      {rejections.map(why => (
        <Failure key={why} text={why} onDismiss={() => dismiss(why)} />
      ))}
      <FileChooser kinds={galleryKinds} multiple ref={chooser} onFiles={take} />
    </div>
  )
}

const ADD_TILE = { width: TILE, height: TILE, whiteSpace: 'normal', flexDirection: 'column' } as const

function AddButton({ input, hintId, onClick }: { input: InputProps; hintId: string; onClick: () => void }) {
  const { t } = useGalleryMessages()
  const aria = describedOf(input)
  return (
    <Button
      {...aria}
      id={input.id}
      aria-describedby={[aria['aria-describedby'], hintId].filter(Boolean).join(' ')}
      type="dashed"
      danger={String(input['aria-invalid']) === 'true'}
      icon={<PlusOutlined aria-hidden />}
      style={ADD_TILE}
      onClick={onClick}
    >
      {t('gallery.add')}
    </Button>
  )
}
