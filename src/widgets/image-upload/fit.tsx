import { Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { isOutOfProportion, isPictureOff, type PictureSize } from '@/lib/picture-size'
import { storedFile } from '@/providers/http/stored-file'
import { useCrop } from '../crop-dialog/use-crop'
import { Failure } from '../failure'
import { Tinted } from '../tinted'
import { nameOfStored } from '../upload-queue/stored-names'
import { useWidgetMessages } from '../widget-messages'

interface FitProps {
  readonly url: string
  /** The recommended size of the picture. */
  readonly recommended: PictureSize
  /** Called with the cropped file; undefined if the picture cannot be changed. */
  readonly onCropped: ((file: File) => void) | undefined
}

/** Shows the picture's size, a warning if it would be cropped or stretched, and a crop button. */
export function Fit({ url, recommended, onCropped }: FitProps) {
  const { t } = useWidgetMessages()
  const size = useNaturalSize(url)
  const { crop, isFailed } = useStoredCrop({ url, recommended, onCropped })
  if (!size) return null
  const [width, height] = size
  const [wide, high] = recommended
  if (!isPictureOff(size, recommended))
    return (
      <Tinted tone="secondary" role="status">
        {t('upload.fits', { width, height })}
      </Tinted>
    )
  return (
    <Flex vertical gap={4} align="start">
      <Tinted tone="warning" role="status">
        {t('upload.off', { width, height, wide, high })}
      </Tinted>
      {onCropped && isOutOfProportion(size, recommended) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => void crop()}>
          {t('upload.crop', { width: wide, height: high })}
        </Button>
      )}
      {isFailed && <Failure text={t('crop.cannotOpen')} />}
    </Flex>
  )
}

/** The natural size of a picture; undefined until it is loaded. */
function useNaturalSize(url: string): PictureSize | undefined {
  const [size, setSize] = useState<PictureSize>()
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setSize([picture.naturalWidth, picture.naturalHeight])
    picture.src = url
  }, [url])
  return size
}

/** Crops a stored picture to the recommended size. */
function useStoredCrop({ url, recommended, onCropped }: FitProps) {
  const openCrop = useCrop()
  const [isFailed, setFailed] = useState(false)
  const crop = async () => {
    setFailed(false)
    const file = await storedFile(url, nameOfStored(url)).catch(() => undefined)
    if (!file) return setFailed(true)
    const cropped = await openCrop({ file, size: recommended })
    if (cropped) onCropped?.(cropped)
  }
  return { crop, isFailed }
}
