import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { checkAction } from '@contract/widgets/rules'
import { Button, Flex, Image, Input, theme } from 'antd'
import type { ReactNode } from 'react'
import { moved } from '@/lib/moved'
import type { PictureSize } from '@/lib/picture-size'
import { Fit } from '@/widgets/image-upload/fit'
import { Sortable } from '@/widgets/sortable/sortable'
import { Tinted } from '@/widgets/tinted'
import ActionEntryInput, { NO_ACTION } from '../action-entry/action-entry'
import type { ImageAction, PickedImage } from './picked-image'
import { useImageMessages } from './use-image-messages'

interface ChosenImagesProps {
  readonly images: readonly PickedImage[]
  readonly onChange: (images: readonly PickedImage[]) => void
  /** Includes the action of a click; `captioned` also a title and a text. */
  readonly action: boolean
  readonly captioned: boolean
  /** The recommended size. */
  readonly size: PictureSize | undefined
  /** Uploads a cropped picture, which replaces the original. */
  readonly onCropped: (image: PickedImage, file: File) => void
  /** Saving was attempted, so invalid actions show errors. */
  readonly isTried: boolean
}

/** The selected pictures: sorting, removal, and the action of each. */
export function ChosenImages({ images, onChange, ...rest }: ChosenImagesProps) {
  const { t } = useImageMessages()
  return (
    <Sortable
      aria-label={t('images.chosen')}
      layout={rest.action || rest.size ? 'lines' : 'tiles'}
      ids={images.map(image => image.uid)}
      nameOf={uid => images.find(image => image.uid === uid)?.name ?? uid}
      onMove={(from, to) => onChange(moved(images, from, to))}
    >
      {(uid, handle) => {
        const image = images.find(one => one.uid === uid)
        if (!image) return null
        return (
          <ChosenImage
            {...rest}
            image={image}
            handle={handle}
            onChange={next => onChange(images.map(one => (one === image ? next : one)))}
            onRemove={() => onChange(images.filter(one => one !== image))}
          />
        )
      }}
    </Sortable>
  )
}

interface ChosenImageProps extends Omit<ChosenImagesProps, 'images' | 'onChange'> {
  readonly image: PickedImage
  readonly handle: ReactNode
  readonly onChange: (image: PickedImage) => void
  readonly onRemove: () => void
}

const SIDE = 64

function ChosenImage(props: ChosenImageProps) {
  const { image, handle, onChange, onRemove, action, captioned, size, onCropped, isTried } = props
  const { t, word } = useImageMessages()
  const { token } = theme.useToken()
  const opt: ImageAction = image.opt ?? NO_ACTION
  const wrong = action && isTried ? checkAction(opt) : undefined
  const errorId = `${image.uid}-error`
  return (
    <Flex gap={8} align="start">
      <Flex vertical style={{ border: `1px solid ${token.colorBorderSecondary}`, borderRadius: token.borderRadius }}>
        <Image
          src={image.url}
          alt={t('gallery.zoom', { name: image.name })}
          width={SIDE}
          height={SIDE}
          style={{ objectFit: 'contain' }}
        />
        <Flex justify={handle ? 'space-between' : 'end'}>
          {handle}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('gallery.remove', { name: image.name })}
            onClick={onRemove}
          />
        </Flex>
      </Flex>
      {(action || size) && (
        <Flex vertical gap={8} style={{ flex: 1, minWidth: 0 }}>
          {size && (
            <Fit key={image.url} url={image.url} recommended={size} onCropped={file => onCropped(image, file)} />
          )}
          {action && (
            <ActionEntryInput
              value={opt}
              aria-invalid={wrong !== undefined}
              {...(wrong && { 'aria-describedby': errorId })}
              onChange={next => onChange({ ...image, opt: { ...opt, ...next } })}
            />
          )}
          {wrong && (
            <Tinted id={errorId} tone="danger" role="alert">
              {word(wrong)}
            </Tinted>
          )}
          {action && captioned && (
            <Flex gap={8}>
              {(['opt_title', 'opt_desc'] as const).map(part => (
                <Input
                  key={part}
                  aria-label={t(part === 'opt_title' ? 'images.optTitle' : 'images.optDesc')}
                  placeholder={t(part === 'opt_title' ? 'images.optTitle' : 'images.optDesc')}
                  value={opt[part] ?? ''}
                  onChange={event => onChange({ ...image, opt: { ...opt, [part]: event.target.value } })}
                />
              ))}
            </Flex>
          )}
        </Flex>
      )}
    </Flex>
  )
}
