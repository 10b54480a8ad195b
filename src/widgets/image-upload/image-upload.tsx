import { errorTexts } from '@contract/messages'
import { Flex } from 'antd'
import { useId, useRef } from 'react'
import { comma } from '@/lib/format'
import type { PictureSize } from '@/lib/picture-size'
import { Failure, reasonOf } from '../failure'
import { FileChooser } from '../file-chooser'
import { type InputProps, useDisabled } from '../input-props'
import { useHasLibrary, useMediaPicker } from '../media-library/use-media-picker'
import { Tinted } from '../tinted'
import { useBusyState } from '../use-busy-state'
import { useWidgetMessages, type WidgetMessageKey } from '../widget-messages'
import { Fit } from './fit'
import { PictureButtons } from './picture-buttons'
import { PICTURE_KINDS, PICTURE_MEGABYTES, type PictureProblem } from './picture-file'
import { type PictureShape, PictureTile } from './picture-tile'
import { useDroppedFiles } from './use-dropped-files'
import { useOnePicture } from './use-one-picture'
import type { Prepare, Upload } from './use-upload'

export interface ImageUploadProps extends InputProps {
  /** The picture's URL; '' or undefined for none. */
  readonly value?: string
  readonly onChange?: (url: string) => void
  /** The upload scene: goods, shop, member or other. */
  readonly scene?: string
  /** The accepted file extensions. */
  readonly accept?: readonly string[]
  /** Called when an upload starts and ends, so that a form can wait for it. */
  readonly onBusy?: (busy: boolean) => void
  /** A round picture is an avatar: shown large, without a link to its file. */
  readonly shape?: PictureShape
  /** Replaces the line with the accepted file types. */
  readonly hint?: string
  /**
   * The message for several files at once. With one, the file dialog allows several, so that the message can be shown.
   */
  readonly tooMany?: WidgetMessageKey
  readonly prepare?: Prepare
  /** The maximum file size in MB. */
  readonly megabytes?: number
  /** Accepts square pictures only. */
  readonly square?: boolean
  /** The recommended size in pixels; another size is accepted with a warning. */
  readonly fits?: PictureSize
}

/**
 * One picture: selected, dropped or pasted, uploaded immediately, with a zoom preview (POST uploaders); or one of the
 * media library.
 */
export default function ImageUpload(props: ImageUploadProps) {
  const { value = '', onChange, scene = 'other', accept = PICTURE_KINDS, onBusy, ...more } = props
  const {
    shape = 'square',
    hint,
    tooMany,
    prepare,
    megabytes = PICTURE_MEGABYTES,
    square = false,
    fits,
    ...input
  } = more
  const disabled = useDisabled(input.disabled)
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const picture = useOnePicture({ onChange, scene, accept, tooMany, prepare, megabytes, square })
  const { upload, take } = picture
  const isSending = upload.phase === 'sending'
  useBusyState(isSending, onBusy)
  const choose = () => chooser.current?.click()
  const { isOver, handlers } = useDroppedFiles(take, disabled)
  const pick = useMediaPicker()
  const hasLibrary = useHasLibrary(scene) && shape === 'square'
  const chooseStored = async () => {
    const [stored] = (await pick({ limit: 1, scene })) ?? []
    if (stored) picture.choose(stored)
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
        <PictureButtons
          url={value}
          input={input}
          hintId={hintId}
          disabled={disabled}
          isSending={isSending}
          hasOriginal={shape === 'square'}
          onChoose={choose}
          onLibrary={hasLibrary ? () => void chooseStored() : undefined}
          onCancel={picture.cancel}
          onRemove={picture.remove}
        />
        <Tinted id={hintId} tone="secondary" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          <StateLine url={value} upload={upload} isOver={isOver} accept={accept} megabytes={megabytes} hint={hint} />
        </Tinted>
        {fits && value !== '' && (
          <Fit
            key={value}
            url={value}
            recommended={fits}
            onCropped={disabled || isSending ? undefined : file => take([file])}
          />
        )}
        <Problem upload={upload} rejection={picture.rejection} onDismiss={picture.dismiss} />
      </Flex>
      <FileChooser ref={chooser} kinds={accept} multiple={tooMany !== undefined} onFiles={take} />
    </div>
  )
}

interface StateLineProps {
  readonly url: string
  readonly upload: Upload
  readonly isOver: boolean
  readonly accept: readonly string[]
  readonly megabytes: number
  readonly hint: string | undefined
}

/** The upload's status, or the accepted formats. */
function StateLine({ url, upload, isOver, accept, megabytes, hint }: StateLineProps) {
  const { t, language } = useWidgetMessages()
  if (isOver) return t('upload.dropHere')
  if (upload.phase === 'sending') return t('upload.sending', { name: upload.file.name })
  if (upload.phase === 'done' && url) return t('upload.done')
  return hint ?? t('upload.hint', { kinds: accept.join(comma(language)), n: megabytes })
}

interface ProblemProps {
  readonly upload: Upload
  readonly rejection: PictureProblem | undefined
  readonly onDismiss: () => void
}

/** Why a file was rejected, or its upload failed. */
function Problem({ upload, rejection, onDismiss }: ProblemProps) {
  const { t, word } = useWidgetMessages()
  return (
    <>
      {rejection && <Failure text={t(rejection.word, rejection.values)} onDismiss={onDismiss} />}
      {!rejection && upload.phase === 'failed' && (
        <Failure
          text={[word(errorTexts.uploadFailed), reasonOf(upload.error)].join(' ').trim()}
          onRetry={upload.again}
        />
      )}
    </>
  )
}
