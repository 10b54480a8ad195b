import CloseOutlined from '@ant-design/icons/CloseOutlined'
import ReloadOutlined from '@ant-design/icons/ReloadOutlined'
import { errorTexts } from '@contract/messages'
import { Button, Flex, Progress, theme } from 'antd'
import { galleryMessages } from '@/locales/gallery-uploader'
import { reasonOf } from '../failure'
import { createMessagesHook } from '../widget-messages'
import type { QueuedFile } from './use-upload-queue'

const useGalleryMessages = createMessagesHook(galleryMessages)

/** Side of a picture's square in pixels. */
export const TILE = 104

interface QueuedTileProps {
  readonly item: QueuedFile
  readonly onDrop: () => void
  readonly onAgain: () => void
}

interface QueuedTilesProps {
  readonly queue: readonly QueuedFile[]
  readonly onDrop: (id: QueuedFile['id']) => void
  readonly onAgain: (id: QueuedFile['id']) => void
}

/** The uploads in progress, one tile each. */
export const QueuedTiles = ({ queue, onDrop, onAgain }: QueuedTilesProps) =>
  queue.map(item => (
    <QueuedTile key={item.id} item={item} onDrop={() => onDrop(item.id)} onAgain={() => onAgain(item.id)} />
  ))

/** An upload in progress with its fraction and a cancel button; or its error with a retry button. */
function QueuedTile({ item, onDrop, onAgain }: QueuedTileProps) {
  const { t, word } = useGalleryMessages()
  const { token } = theme.useToken()
  const { name } = item.file
  const failed = item.phase === 'failed'
  const why = failed ? [word(errorTexts.uploadFailed), reasonOf(item.error)].join(' ').trim() : ''
  return (
    <Flex
      vertical
      align="center"
      justify="space-between"
      style={{
        width: TILE,
        height: TILE,
        padding: 4,
        boxSizing: 'border-box',
        borderRadius: token.borderRadius,
        border: `1px dashed ${failed ? token.colorError : token.colorBorder}`,
        background: token.colorFillQuaternary,
      }}
    >
      {failed ? (
        <span role="alert" title={why} style={{ color: token.colorError, fontSize: token.fontSizeSM, ...threeLines }}>
          {why}
        </span>
      ) : (
        <Progress
          type="circle"
          size={52}
          percent={Math.round(item.fraction * 100)}
          aria-label={t('upload.sending', { name })}
        />
      )}
      <span title={name} style={{ ...oneLine, fontSize: token.fontSizeSM, color: token.colorTextSecondary }}>
        {item.phase === 'waiting' ? t('gallery.waiting') : name}
      </span>
      <Flex gap={4}>
        {failed && (
          <Button
            size="small"
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('gallery.again', { name })}
            title={t('widget.retry')}
            onClick={onAgain}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t(failed ? 'gallery.remove' : 'gallery.cancel', { name })}
          title={t('widget.cancel')}
          onClick={onDrop}
        />
      </Flex>
    </Flex>
  )
}

const oneLine = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const threeLines = { overflow: 'hidden', maxHeight: 44, overflowWrap: 'anywhere', textAlign: 'center' } as const
