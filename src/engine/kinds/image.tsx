import { patternMessages } from '@contract/messages'
import { isMasked } from '@contract/personal/rules'
import { Skeleton } from 'antd'
import { useState } from 'react'
import type { PictureSize } from '@/lib/picture-size'
import { useMessages } from '@/providers/i18n/use-messages'
import type { ImageOptions } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { Picture } from '@/widgets/picture'
import type { CellProps, InputProps, Kind } from './kind'
import { None } from './parts'
import { useAbout } from './parts/about'
import { useBusyReport } from './parts/busy'
import { plain } from './parts/values'
import { shared } from './parts/widget'

const ImageUpload = lazyComponent(
  () => import('@/widgets/image-upload/image-upload'),
  <Skeleton.Node active style={{ width: 104, height: 104 }} />,
)
const PicturePreview = lazyComponent(() => import('../inputs/picture-preview'))
const PersonalPicture = lazyComponent(() => import('../personal/personal-picture'))
const PersonalPictureInput = lazyComponent(() => import('../personal/personal-picture-input'))

/** The classes of a picture in a cell, by its field's frame. */
export const pictureClass = ({ options }: CellProps['field']): string =>
  options.frame ? `cell-picture is-${plain(options.frame)}` : 'cell-picture'

/** The original picture of a resized one. */
const wholeOf = (url: string): string => url.replace(/\?size=\w+$/, '')

function ImageCell(props: CellProps) {
  const { value, row, field } = props
  return isMasked(value) ? <PersonalPicture row={row} field={field} /> : <Shown {...props} />
}

function Shown({ value, field }: CellProps) {
  const { t, word } = useMessages()
  const [open, setOpen] = useState(false)
  const url = plain(value)
  if (!url) return <None />
  const label = t('engine.viewPicture', { name: word(field.label) })
  return (
    <>
      <button
        type="button"
        className={pictureClass(field)}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Picture src={url} alt="" loading="lazy" />
      </button>
      {open && <PicturePreview url={wholeOf(url)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A masked picture remains stored until another is uploaded. */
function ImageInput(props: InputProps) {
  const { value, record, field } = props
  return record && isMasked(value) ? (
    <PersonalPictureInput record={record} field={field} input={props} Upload={Upload} />
  ) : (
    <Upload {...props} />
  )
}

function Upload(props: InputProps) {
  const onBusy = useBusyReport()
  const { word } = useMessages()
  const { hint, accept, megabytes, dimensions } = props.field.options as ImageOptions
  const size = useSizeFor(dimensions)
  return (
    <ImageUpload
      {...shared(props)}
      value={plain(props.value)}
      scene={plain(props.field.options.scene) || 'other'}
      onBusy={onBusy}
      {...(hint && { hint: word(hint) })}
      {...(accept && { accept })}
      {...(megabytes && { megabytes })}
      {...(dimensions === 'square' && { square: true })}
      {...(size && { fits: size })}
    />
  )
}

/** The recommended size for the record; a new record takes the value from its list's filters. */
function useSizeFor(fits: ImageOptions['dimensions']): PictureSize | undefined {
  const row = useAbout()
  return typeof fits === 'object' ? fits.values[plain(row[fits.field])] : undefined
}

const LargePicture = lazyComponent(() => import('../inputs/large-picture'), <span className="fact-picture" />)

const ImageDetail = (props: CellProps) =>
  isMasked(props.value) ? <PersonalPicture row={props.row} field={props.field} isLarge /> : <LargePicture {...props} />

/** One uploaded picture: small in lists, large in a detail. */
export const imageKind: Kind = {
  Cell: ImageCell,
  Input: ImageInput,
  Detail: ImageDetail,
  pictures: 'one',
  text: plain,
  imports: 'text',
  empty: patternMessages.picture,
  width: 90,
}
