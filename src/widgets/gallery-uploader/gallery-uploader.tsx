import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { checkGalleryFile, type GalleryImage, galleryKinds, widgetLimits } from '@contract/widgets/rules'
import { Button, Flex, Image, theme } from 'antd'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { galleryWords } from '@/locales/gallery-uploader'
import { useDroppedFiles } from '../image-upload/use-dropped-files'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { moved, Sortable } from '../sortable/sortable'
import { Tinted } from '../tinted'
import { QueuedTile, TILE } from '../upload-queue/queued-tile'
import { useUploadQueue } from '../upload-queue/use-upload-queue'
import { wordsFrom } from '../words'
import { keyOf, sorted, withStored } from './gallery-images'

const useGalleryWords = wordsFrom(galleryWords)

export interface GalleryUploaderProps extends InputProps {
  /** In the order shown; `sort` is kept in step with it. */
  readonly value?: readonly GalleryImage[]
  readonly onChange?: (images: readonly GalleryImage[]) => void
  readonly limit?: number
  readonly scene?: string
  /** Says when pictures are under way, so that a form can wait for them. */
  readonly onBusy?: (busy: boolean) => void
}

/** The pictures of goods: chosen, dropped or pasted, several at once; put in order; each shown with zoom. */
export default function GalleryUploader(props: GalleryUploaderProps) {
  const { value = [], onChange, limit = widgetLimits.galleryImages, scene = 'goods', onBusy, ...input } = props
  const { t, word } = useGalleryWords()
  const { token } = theme.useToken()
  const disabled = useDisabled(input.disabled)
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])

  // Two pictures may be stored before the parent has drawn the first.
  const now = useRef({ value, onChange })
  useEffect(() => {
    now.current = { value, onChange }
  })
  const change = (images: readonly GalleryImage[]) => {
    const next = sorted(images)
    now.current.value = next
    now.current.onChange?.(next)
  }
  const { queue, busy, add, drop, again } = useUploadQueue({
    scene,
    onStored: stored => change(withStored(now.current.value, stored)),
  })

  const tellBusy = useRef(onBusy)
  useEffect(() => {
    tellBusy.current = onBusy
  })
  useEffect(() => {
    if (!busy) return
    tellBusy.current?.(true)
    return () => tellBusy.current?.(false)
  }, [busy])

  const take = (files: readonly File[], by?: 'drop' | 'paste') => {
    const names = [...now.current.value.map(image => image.name), ...queue.map(item => item.file.name)]
    const good: File[] = []
    const bad: string[] = []
    for (const given of files) {
      const file = by === 'paste' ? unlike(given, names) : given
      const wrong = checkGalleryFile(file, names, limit)
      if (wrong) bad.push(t('gallery.refused', { name: file.name, why: word(wrong.label, { n: wrong.n ?? 0 }) }))
      else {
        good.push(file)
        names.push(file.name)
      }
    }
    setRefused([...new Set(bad)])
    add(good)
  }
  const { isOver, handlers } = useDroppedFiles(take, disabled)
  const count = value.length + queue.length
  const nameOf = (image: GalleryImage, at: number) => image.name || t('gallery.picture', { n: at + 1 })
  const keys = value.map(keyOf)
  const aria = describedOf(input)

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
          {value.length > 0 && (
            <Sortable
              aria-label={t('gallery.list')}
              layout="tiles"
              disabled={disabled}
              ids={keys}
              nameOf={key => {
                const at = keys.indexOf(key)
                const image = value[at]
                return image ? nameOf(image, at) : key
              }}
              onMove={(from, to) => change(moved(value, from, to))}
            >
              {(key, handle) => {
                const at = keys.indexOf(key)
                const image = value[at]
                if (!image) return null
                const name = nameOf(image, at)
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
                    {at === 0 && <span style={MAIN}>{t('gallery.main')}</span>}
                    <Flex justify={handle ? 'space-between' : 'end'} style={{ height: BAR }}>
                      {handle}
                      {!disabled && (
                        <Button
                          type="text"
                          size="small"
                          icon={<DeleteOutlined aria-hidden />}
                          aria-label={t('gallery.remove', { name })}
                          title={t('upload.remove')}
                          onClick={() => change(value.filter(one => one !== image))}
                        />
                      )}
                    </Flex>
                  </div>
                )
              }}
            </Sortable>
          )}
        </Image.PreviewGroup>
        {queue.map(item => (
          <QueuedTile key={item.id} item={item} onDrop={() => drop(item.id)} onAgain={() => again(item.id)} />
        ))}
        {!disabled && count < limit && (
          <Button
            {...aria}
            id={input.id}
            aria-describedby={[aria['aria-describedby'], hintId].filter(Boolean).join(' ')}
            type="dashed"
            danger={String(input['aria-invalid']) === 'true'}
            icon={<PlusOutlined aria-hidden />}
            style={{ width: TILE, height: TILE, whiteSpace: 'normal', flexDirection: 'column' }}
            onClick={() => chooser.current?.click()}
          >
            {t('gallery.add')}
          </Button>
        )}
      </Flex>
      <Tinted id={hintId} tone="secondary" aria-live="polite" style={{ display: 'block', marginTop: 4 }}>
        {isOver ? t('upload.dropHere') : t('gallery.hint', { mb: widgetLimits.galleryMegabytes, n: count, limit })}
      </Tinted>
      {refused.length > 0 && (
        <Flex vertical role="alert">
          {refused.map(why => (
            <Tinted key={why} tone="danger" style={{ overflowWrap: 'anywhere' }}>
              {why}
            </Tinted>
          ))}
        </Flex>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        // antd's forms show a file input that is merely `hidden`.
        style={{ display: 'none' }}
        accept={galleryKinds.map(kind => `.${kind}`).join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}

const BAR = 28

/** On the first picture, which stands for all the others; readable on any picture, in the light and in the dark. */
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
  // A click is meant for the picture.
  pointerEvents: 'none',
}

/** What is pasted is always called the same; that must not make the second picture a duplicate of the first. */
function unlike(file: File, names: readonly string[]): File {
  const dot = file.name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, '']
  let name = file.name
  for (let n = 2; names.includes(name); n += 1) name = `${stem}-${n}${ending}`
  return name === file.name ? file : new File([file], name, { type: file.type })
}
