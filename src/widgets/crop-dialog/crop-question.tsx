import type { PictureSize } from '@/lib/picture-size'
import type { DialogProps } from '../dialogs'
import { useWidgetMessages } from '../widget-messages'
import { CropDialog } from './crop-dialog'

export interface CropOptions {
  readonly file: File
  /** The target size in pixels. */
  readonly size: PictureSize
}

/** The crop dialog for `useDialog`. */
export default function CropQuestion({ file, size, open, onDone, afterClose }: CropOptions & DialogProps<File>) {
  const { t } = useWidgetMessages()
  const [width, height] = size
  return (
    <CropDialog
      file={file}
      size={size}
      title={t('upload.crop', { width, height })}
      open={open}
      onDone={onDone}
      onClosed={afterClose}
    />
  )
}
