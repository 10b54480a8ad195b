import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { errorTexts } from '@contract/messages'
import { Button, Flex, Progress, theme } from 'antd'
import { useRef } from 'react'
import { comma } from '@/lib/format'
import { Failure, reasonOf } from '../failure'
import { FileChooser } from '../file-chooser'
import { useDroppedFiles } from '../image-upload/use-dropped-files'
import { describedOf, useDisabled } from '../input-props'
import { Tinted } from '../tinted'
import type { QueuedFile } from '../upload-queue/use-upload-queue'
import { useBusyState } from '../use-busy-state'
import { FILE_KINDS, megabytesOf } from './file-rules'
import { useFileMessages } from './use-file-messages'
import { type FileUploadProps, type StoredFile, useFiles } from './use-files'

/** Uploads files of any accepted type: selected, dropped or pasted, with progress, cancel and retry. */
export default function FileUpload(props: FileUploadProps) {
  const { value, onChange, limit, accept = FILE_KINDS, megabytes, scene = 'other', onBusy, ...input } = props
  const { t, word } = useFileMessages()
  const disabled = useDisabled(input.disabled)
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, rejections, isFull, put, take, dismiss } = useFiles({
    value,
    onChange,
    limit,
    accept,
    megabytes,
    scene,
  })
  useBusyState(uploads.busy, onBusy)
  const { isOver, handlers } = useDroppedFiles(take, disabled)

  return (
    <Flex {...handlers} vertical gap={4}>
      {value.map((file, at) => (
        <FileLine
          key={file.url}
          file={file}
          disabled={disabled}
          onRemove={() => put(value.filter((_, place) => place !== at))}
        />
      ))}
      {uploads.queue.map(one => (
        <SendingLine
          key={one.id}
          one={one}
          failed={word(errorTexts.uploadFailed)}
          onCancel={() => uploads.drop(one.id)}
          onRetry={() => uploads.again(one.id)}
        />
      ))}
      {rejections.map(text => (
        <Failure key={text} text={text} onDismiss={() => dismiss(text)} />
      ))}
      <Flex gap={8} align="center" wrap>
        <Button
          {...describedOf(input)}
          id={input.id}
          size="small"
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled || isFull}
          onClick={() => chooser.current?.click()}
        >
          {t(limit === 1 && value.length > 0 ? 'upload.replace' : 'file.add')}
        </Button>
        <Tinted tone="secondary" aria-live="polite">
          {isOver ? t('upload.dropHere') : <Hint accept={accept} megabytes={megabytes} />}
          {limit !== undefined && limit > 1 && ` · ${value.length} / ${limit}`}
        </Tinted>
      </Flex>
      <FileChooser ref={chooser} kinds={accept} multiple={limit !== 1} onFiles={take} />
    </Flex>
  )
}

/** The accepted file types. */
function Hint({ accept, megabytes }: { accept: readonly string[]; megabytes: number | undefined }) {
  const { t, language } = useFileMessages()
  return t('file.hint', { kinds: accept.join(comma(language)), n: megabytes ?? megabytesOf(accept) })
}

function FileLine({ file, disabled, onRemove }: { file: StoredFile; disabled: boolean; onRemove: () => void }) {
  const { t } = useFileMessages()
  const { token } = theme.useToken()
  const isAddress = /^(?:\/(?!\/)|https?:\/\/)/.test(file.url)
  return (
    <Flex align="center" gap={8} style={{ minWidth: 0 }}>
      <PaperClipOutlined aria-hidden style={{ color: token.colorTextTertiary }} />
      {isAddress ? (
        <a href={file.url} target="_blank" rel="noopener noreferrer" className="cell-line" title={file.name}>
          {file.name}
        </a>
      ) : (
        <span className="cell-line">{file.name}</span>
      )}
      {!disabled && (
        <Button type="link" size="small" aria-label={t('file.removeOf', { name: file.name })} onClick={onRemove}>
          {t('upload.remove')}
        </Button>
      )}
    </Flex>
  )
}

interface SendingLineProps {
  readonly one: QueuedFile
  readonly failed: string
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function SendingLine({ one, failed, onCancel, onRetry }: SendingLineProps) {
  const { t } = useFileMessages()
  const label = t('upload.sending', { name: one.file.name })
  return (
    <Flex align="center" gap={8}>
      <span className="cell-line" style={{ maxWidth: 240 }}>
        {one.file.name}
      </span>
      {one.phase !== 'failed' ? (
        <Progress
          percent={Math.round(one.fraction * 100)}
          size="small"
          aria-label={label}
          style={{ width: 160, margin: 0 }}
        />
      ) : (
        <Failure text={[failed, reasonOf(one.error)].join(' ').trim()} onRetry={onRetry} />
      )}
      <Button
        type="link"
        size="small"
        aria-label={t(one.phase !== 'failed' ? 'file.cancelOf' : 'file.removeOf', { name: one.file.name })}
        onClick={onCancel}
      >
        {t(one.phase !== 'failed' ? 'widget.cancel' : 'upload.remove')}
      </Button>
    </Flex>
  )
}
