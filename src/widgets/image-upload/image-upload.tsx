import { errorTexts } from '@contract/messages'
import { patterns } from '@contract/patterns'
import { Button, Flex } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { comma } from '@/lib/format'
import { Failure, reasonOf } from '../failure'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { Tinted } from '../tinted'
import { useWidgetWords, type WidgetWord } from '../words'
import { PICTURE_KINDS, PICTURE_MEGABYTES, type Refused, refuse } from './picture-file'
import { type PictureShape, PictureTile } from './picture-tile'
import { useDroppedFiles } from './use-dropped-files'
import { type Prepare, useUpload } from './use-upload'

export interface ImageUploadProps extends InputProps {
  /** The picture's address; '' or nothing when there is none. */
  readonly value?: string
  readonly onChange?: (url: string) => void
  /** Where the server files it: goods, shop, member or other. */
  readonly scene?: string
  /** File name endings that are taken. */
  readonly accept?: readonly string[]
  /** Says when a picture is under way, so that a form can wait for it. */
  readonly onBusy?: (busy: boolean) => void
  /** A round picture is a face: it is shown large, but its file is of no interest. */
  readonly shape?: PictureShape
  /** Stands in place of the line that says what is taken. */
  readonly hint?: string
  /** What to say of several files at once. With words of its own the chooser lets several be chosen, so as to say them. */
  readonly tooMany?: WidgetWord
  readonly prepare?: Prepare
}

/** One picture: chosen, dropped or pasted, sent at once, shown with zoom (POST uploaders). */
export default function ImageUpload(props: ImageUploadProps) {
  const { value = '', onChange, scene = 'other', accept = PICTURE_KINDS, onBusy, ...more } = props
  const { shape = 'square', hint, tooMany, prepare, ...input } = more
  const { t, word, language } = useWidgetWords()
  const disabled = useDisabled(input.disabled)
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const { upload, start, cancel } = useUpload({ scene, prepare, onUrl: url => onChange?.(url) })
  const isSending = upload.phase === 'sending'

  // The parent's function may be another one on each render; only the change of state is news.
  const tellBusy = useRef(onBusy)
  useEffect(() => {
    tellBusy.current = onBusy
  })
  useEffect(() => {
    if (!isSending) return
    tellBusy.current?.(true)
    return () => tellBusy.current?.(false)
  }, [isSending])

  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const why = files.length > 1 ? { word: tooMany ?? 'upload.one', values: {} } : refuse(file, accept)
    setRefused(why)
    // A file that cannot be taken does not stop one under way.
    if (!why) void start(file)
  }
  const remove = () => {
    setRefused(undefined)
    cancel()
    onChange?.('')
  }
  const choose = () => chooser.current?.click()
  const { isOver, handlers } = useDroppedFiles(take, disabled)

  const aria = describedOf(input)
  const describedBy = [aria['aria-describedby'], hintId].filter(Boolean).join(' ')
  const kinds = accept.join(comma(language))
  const line = () => {
    if (isOver) return t('upload.dropHere')
    if (upload.phase === 'sending') return t('upload.sending', { name: upload.file.name })
    if (upload.phase === 'done' && value) return t('upload.done')
    return hint ?? t('upload.hint', { kinds, n: PICTURE_MEGABYTES })
  }

  return (
    <div {...handlers} style={{ display: 'flex', gap: 12 }}>
      <PictureTile
        url={value}
        upload={upload}
        shape={shape}
        isOver={isOver}
        disabled={disabled}
        invalid={String(input['aria-invalid']) === 'true'}
        onChoose={choose}
      />
      <Flex vertical gap={4} style={{ minWidth: 0 }}>
        <Flex gap={8} align="center" wrap>
          {/* One button through all states, so that the focus stays. A label must not cancel, so then it has no id. */}
          <Button
            {...aria}
            id={isSending ? undefined : input.id}
            aria-describedby={describedBy}
            size="small"
            disabled={disabled}
            onClick={isSending ? cancel : choose}
          >
            {t(isSending ? 'widget.cancel' : value ? 'upload.replace' : 'upload.add')}
          </Button>
          {value && !isSending && !disabled && (
            <Button size="small" onClick={remove}>
              {t('upload.remove')}
            </Button>
          )}
          {shape === 'square' && value && patterns.picture.test(value) && (
            <Button
              type="link"
              size="small"
              style={{ paddingInline: 0 }}
              href={value}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('upload.newWindow', { text: t('upload.original') })}
            >
              {t('upload.original')}
            </Button>
          )}
        </Flex>
        <Tinted id={hintId} tone="secondary" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          {line()}
        </Tinted>
        {refused && <Failure text={t(refused.word, refused.values)} />}
        {!refused && upload.phase === 'failed' && (
          <Failure
            text={[word(errorTexts.uploadFailed), reasonOf(upload.error)].join(' ').trim()}
            onRetry={upload.again}
          />
        )}
      </Flex>
      <input
        ref={chooser}
        type="file"
        // antd's forms show a file input that is merely `hidden`.
        style={{ display: 'none' }}
        accept={accept.map(kind => `.${kind}`).join(',')}
        multiple={tooMany !== undefined}
        onChange={event => {
          take([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
