import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Flex, theme } from 'antd'
import { useRef } from 'react'
import { FileChooser } from '@/widgets/file-chooser'
import { PICTURE_KINDS, PICTURE_MEGABYTES } from '@/widgets/image-upload/picture-file'
import { useDroppedFiles } from '@/widgets/image-upload/use-dropped-files'
import { Tinted } from '@/widgets/tinted'
import { QueuedTiles } from '@/widgets/upload-queue/queued-tile'
import type { QueuedFile } from '@/widgets/upload-queue/use-upload-queue'
import { useImageMessages } from './use-image-messages'

interface UploadTabProps {
  readonly queue: readonly QueuedFile[]
  readonly several: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onDrop: (id: string) => void
  readonly onAgain: (id: string) => void
}

/** A large drop zone for files, and pending uploads. */
export function UploadTab({ queue, several, onFiles, onDrop, onAgain }: UploadTabProps) {
  const { t } = useImageMessages()
  const { token } = theme.useToken()
  const chooser = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useDroppedFiles(onFiles, false)
  return (
    <Flex vertical gap={8}>
      <button
        {...handlers}
        type="button"
        onClick={() => chooser.current?.click()}
        style={{
          padding: 24,
          cursor: 'pointer',
          font: 'inherit',
          color: token.colorText,
          borderRadius: token.borderRadius,
          border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
          background: isOver ? token.colorPrimaryBg : token.colorFillQuaternary,
        }}
      >
        <Flex vertical align="center" gap={4}>
          <InboxOutlined aria-hidden style={{ fontSize: token.fontSizeHeading2, color: token.colorPrimary }} />
          {t(isOver ? 'upload.dropHere' : 'images.chooseFiles')}
          <Tinted tone="secondary">
            {t('images.hint', { kinds: PICTURE_KINDS.join(' / '), mb: PICTURE_MEGABYTES })}
          </Tinted>
        </Flex>
      </button>
      {queue.length > 0 && (
        <Flex gap={8} wrap>
          <QueuedTiles queue={queue} onDrop={onDrop} onAgain={onAgain} />
        </Flex>
      )}
      <FileChooser ref={chooser} kinds={PICTURE_KINDS} multiple={several} onFiles={onFiles} />
    </Flex>
  )
}
