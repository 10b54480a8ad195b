import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { errorTexts } from '@contract/messages'
import { useEffect, useRef, useState } from 'react'
import { Failure, reasonOf } from '../failure'
import { PICTURE_KINDS, type Refused, refuse } from '../image-upload/picture-file'
import { useUpload } from '../image-upload/use-upload'
import type { Spec } from './skus'
import { useSkuWords } from './use-sku-words'

interface ValuePicturesProps {
  readonly spec: Spec
  readonly disabled: boolean
  readonly onChange: (spec: Spec) => void
  readonly onBusy?: ((busy: boolean) => void) | undefined
}

/** A picture for each value of a specification: what a buyer sees as soon as he chooses it. */
export function ValuePictures({ spec, disabled, onChange, onBusy }: ValuePicturesProps) {
  const { t } = useSkuWords()
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
  const { t, word } = useSkuWords()
  const chooser = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  // Values and figures may have changed while the picture was on its way.
  const latest = useRef({ onUrl, onBusy })
  useEffect(() => {
    latest.current = { onUrl, onBusy }
  })
  const { upload, start } = useUpload({ scene: 'goods', onUrl: address => latest.current.onUrl(address) })
  const isSending = upload.phase === 'sending'
  useEffect(() => {
    if (!isSending) return
    const { onBusy: tell } = latest.current
    tell?.(true)
    return () => tell?.(false)
  }, [isSending])

  const take = (file: File | undefined) => {
    if (!file) return
    const why = refuse(file, PICTURE_KINDS)
    setRefused(why)
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
        {!isSending && (url ? <img src={url} alt="" /> : <PlusOutlined aria-hidden />)}
      </button>
      {url && !isSending && !disabled && (
        <button
          type="button"
          className="sku-picture-remove"
          aria-label={t('sku.removePicture', { name })}
          title={t('sku.removePicture', { name })}
          onClick={() => onUrl('')}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      <span className="sku-picture-name" title={name}>
        {name}
      </span>
      {refused && <Failure text={t(refused.word, refused.values)} />}
      {!refused && upload.phase === 'failed' && (
        <Failure
          text={[word(errorTexts.uploadFailed), reasonOf(upload.error)].join(' ').trim()}
          onRetry={upload.again}
        />
      )}
      <input
        ref={chooser}
        type="file"
        // antd's forms show a file input that is merely `hidden`.
        style={{ display: 'none' }}
        accept={PICTURE_KINDS.map(kind => `.${kind}`).join(',')}
        onChange={event => {
          take(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
