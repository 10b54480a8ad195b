import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { errorTexts } from '@contract/messages'
import { useRef, useState } from 'react'
import { Failure, reasonOf } from '@/widgets/failure'
import { FileChooser } from '@/widgets/file-chooser'
import { PICTURE_KINDS, type PictureProblem, rejectFile } from '@/widgets/image-upload/picture-file'
import { useUpload } from '@/widgets/image-upload/use-upload'
import { Picture } from '@/widgets/picture'
import { useBusyState } from '@/widgets/use-busy-state'
import type { Spec } from './skus'
import { useSkuMessages } from './use-sku-messages'

interface ValuePicturesProps {
  readonly spec: Spec
  readonly disabled: boolean
  readonly onChange: (spec: Spec) => void
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

/** A picture for each value of a specification, which buyers see when they select it. */
export function ValuePictures({ spec, disabled, onChange, onBusy }: ValuePicturesProps) {
  const { t } = useSkuMessages()
  const set = (value: string, spec_image: string) =>
    onChange({ ...spec, values: spec.values.map(one => (one.spec_value === value ? { ...one, spec_image } : one)) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own
    <div role="group" className="sku-pictures" aria-label={t('sku.pictures', { name: spec.spec_name })}>
      {spec.values.map(({ spec_value, spec_image = '' }) => (
        <ValuePicture
          key={spec_value}
          name={spec_value}
          url={spec_image}
          disabled={disabled}
          onUrl={url => set(spec_value, url)}
          onBusy={onBusy}
        />
      ))}
    </div>
  )
}

interface ValuePictureProps {
  readonly name: string
  readonly url: string
  readonly disabled: boolean
  readonly onUrl: (url: string) => void
  readonly onBusy: ((busy: boolean) => void) | undefined
}

function ValuePicture({ name, url, disabled, onUrl, onBusy }: ValuePictureProps) {
  const { t, word } = useSkuMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const [rejection, setRejection] = useState<PictureProblem>()
  const { upload, start } = useUpload({ scene: 'goods', onUrl })
  const isSending = upload.phase === 'sending'
  useBusyState(isSending, onBusy)

  const take = (file: File | undefined) => {
    if (!file) return
    const why = rejectFile(file, PICTURE_KINDS)
    setRejection(why)
    if (!why) void start(file)
  }
  const act = t(url ? 'sku.replacePicture' : 'sku.addPicture', { name })
  return (
    <div className="sku-picture">
      <button
        type="button"
        className="sku-picture-tile"
        aria-label={act}
        aria-busy={isSending}
        title={act}
        disabled={disabled || isSending}
        onClick={() => chooser.current?.click()}
      >
        {isSending && `${Math.round(upload.fraction * 100)}%`}
        {!isSending && (url ? <Picture src={url} alt="" /> : <PlusOutlined aria-hidden />)}
      </button>
      {url && !isSending && !disabled && <RemovePicture name={name} onRemove={() => onUrl('')} />}
      <span className="sku-picture-name" title={name}>
        {name}
      </span>
      {rejection && <Failure text={t(rejection.word, rejection.values)} />}
      {!rejection && upload.phase === 'failed' && (
        <Failure
          text={[word(errorTexts.uploadFailed), reasonOf(upload.error)].join(' ').trim()}
          onRetry={upload.again}
        />
      )}
      <FileChooser ref={chooser} kinds={PICTURE_KINDS} onFiles={([file]) => take(file)} />
    </div>
  )
}

function RemovePicture({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useSkuMessages()
  const label = t('sku.removePicture', { name })
  return (
    <button type="button" className="sku-picture-remove" aria-label={label} title={label} onClick={onRemove}>
      <CloseOutlined aria-hidden />
    </button>
  )
}
