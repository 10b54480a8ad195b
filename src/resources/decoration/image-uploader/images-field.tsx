import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Button, Flex, Image } from 'antd'
import { describedOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { useImageMessages } from './use-image-messages'
import { type ImagePickerOptions, type PickedImage, useImagePicker } from './use-image-picker'

export interface ImagesFieldProps extends InputProps, ImagePickerOptions {
  readonly onChange?: (images: readonly PickedImage[]) => void
}

/** Pictures as an input: thumbnails that are selected in the image uploader. */
export default function ImagesField({ onChange, value = [], ...rest }: ImagesFieldProps) {
  const { t } = useImageMessages()
  const disabled = useDisabled(rest.disabled)
  const pick = useImagePicker()
  const choose = async () => {
    const { limit, action, captioned, scene, size } = rest
    const options = { limit, action, captioned, scene, size }
    const known = Object.fromEntries(Object.entries(options).filter(([, part]) => part !== undefined))
    const images = await pick({ value, ...known })
    if (images) onChange?.(images)
  }
  return (
    <Flex vertical gap={8} align="start">
      {value.length > 0 && (
        <Image.PreviewGroup>
          <Flex gap={8} wrap>
            {value.map((image, at) => (
              <Image
                key={image.uid}
                src={image.url}
                alt={image.name || t('images.picture', { n: at + 1 })}
                width={64}
                height={64}
                style={{ objectFit: 'contain' }}
              />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
      <Button
        {...describedOf(rest)}
        id={rest.id}
        disabled={disabled}
        icon={<PictureOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void choose()}
      >
        {t('images.choose')}
      </Button>
    </Flex>
  )
}
