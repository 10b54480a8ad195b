import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { Picture } from '@/widgets/picture'
import type { CellProps } from '../kinds/kind'
import { None } from '../kinds/parts'
import PicturePreview from './picture-preview'
import { textOf } from './props'

/**
 * A picture as evidence: large, uncropped, with its size in pixels; a click or Enter opens it full screen with zoom and
 * rotation.
 */
export default function LargePicture({ value, field }: CellProps) {
  const { t, word } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState('')
  const url = textOf(value)
  if (!url) return <None />
  const label = t('engine.viewPicture', { name: word(field.label) })
  return (
    <>
      <button type="button" className="fact-picture" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Picture
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize(`${naturalWidth} × ${naturalHeight}`)}
        />
      </button>
      <small className="quiet fact-picture-size">{size || '\u00a0'}</small>
      {isOpen && <PicturePreview url={url} onClose={() => setOpen(false)} />}
    </>
  )
}
