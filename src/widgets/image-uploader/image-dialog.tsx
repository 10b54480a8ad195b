import { checkAction, widgetLimits, widgetMessages } from '@contract/widgets/rules'
import { Empty, Tabs } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { currentUser } from '@/providers/http/session'
import { NO_ACTION } from '../action-entry/action-entry'
import type { DialogProps } from '../dialogs'
import { EditDialog } from '../edit-dialog'
import { PICTURE_KINDS, refuse } from '../image-upload/picture-file'
import { Tinted } from '../tinted'
import { useUploadQueue } from '../upload-queue/use-upload-queue'
import { useWidgetWords } from '../words'
import { AddressTab } from './address-tab'
import { ChosenImages } from './chosen-images'
import { LibraryTab } from './library-tab'
import { nameIn, type PickedImage } from './picked-image'
import { recentLibrary, rememberPictures } from './recent-pictures'
import { UploadTab } from './upload-tab'
import type { ImagePickerOptions } from './use-image-picker'
import { useImageWords } from './words'

/** The image uploader's dialog: uploads, a library, addresses; what is chosen, in order, with what a click does. */
export default function ImageDialog(props: ImagePickerOptions & DialogProps<readonly PickedImage[]>) {
  const { value = [], limit = widgetLimits.images, action = false, captioned = false, scene = 'other' } = props
  const { open, onDone, afterClose } = props
  const { t, word } = useImageWords()
  const { t: widget } = useWidgetWords()
  const uid = currentUser()?.uid ?? ''
  const [images, setImages] = useState(value)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const made = useRef(0)
  const now = useRef(images)
  useEffect(() => {
    now.current = images
  })
  const change = (next: readonly PickedImage[]) => {
    now.current = next
    setImages(next)
    setProblem('')
  }

  const newImage = ({ url, name }: { url: string; name: string }): PickedImage => {
    made.current += 1
    return { uid: `new-${made.current}`, url, name, ...(action && { opt: NO_ACTION }) }
  }
  /** Of one picture alone another takes the place; of several, what does not fit is refused. */
  const add = (pictures: readonly { url: string; name: string }[]) => {
    const fresh = pictures.map(newImage)
    const { opt } = now.current[0] ?? {}
    if (limit === 1 && fresh.length === 1) return change(fresh.map(one => (opt ? { ...one, opt } : one)))
    const room = limit === 0 ? fresh.length : Math.max(0, limit - now.current.length)
    change([...now.current, ...fresh.slice(0, room)])
    if (fresh.length > room) setProblem(word(widgetMessages.tooManyFiles))
  }
  const uploads = useUploadQueue({
    scene,
    onStored: stored => {
      const pictures = stored.map(({ file, url }) => ({ url, name: file.name }))
      rememberPictures(uid, pictures)
      add(pictures)
    },
  })
  const take = (files: readonly File[]) => {
    const others = limit === 1 ? 0 : images.length + uploads.queue.length
    if (limit > 0 && others + files.length > limit) return setProblem(word(widgetMessages.tooManyFiles))
    const bad = files.map(file => refuse(file, PICTURE_KINDS)).find(found => found !== undefined)
    setProblem(bad ? widget(bad.word, bad.values) : '')
    uploads.add(files.filter(file => !refuse(file, PICTURE_KINDS)))
  }
  const toggle = (picture: { url: string; name: string }) => {
    const rest = images.filter(image => image.url !== picture.url)
    if (rest.length < images.length) change(rest)
    else add([picture])
  }

  const isWrong = action && images.some(image => checkAction(image.opt ?? {}) !== undefined)
  const save = () => {
    setTried(true)
    if (isWrong || uploads.busy) return
    onDone(
      images.map(image =>
        image.opt ? { ...image, opt: { ...image.opt, opt_value: image.opt.opt_value.trim() } } : image,
      ),
    )
  }
  const counted = t(limit > 0 ? 'images.count' : 'images.countOnly', { n: images.length, limit })

  return (
    <EditDialog
      open={open}
      title={t('images.title')}
      confirm={t('images.confirm')}
      width={760}
      wrong={isTried && isWrong}
      busy={uploads.busy}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      <Tabs
        aria-label={t('images.tabs')}
        items={[
          {
            key: 'upload',
            label: t('images.upload'),
            children: (
              <UploadTab
                queue={uploads.queue}
                several={limit !== 1}
                onFiles={take}
                onDrop={uploads.drop}
                onAgain={uploads.again}
              />
            ),
          },
          {
            key: 'library',
            label: t('images.library'),
            children: (
              <LibraryTab
                library={props.library ?? recentLibrary(uid)}
                recent={props.library === undefined}
                chosen={images.map(image => image.url)}
                onToggle={toggle}
              />
            ),
          },
          {
            key: 'address',
            label: t('images.address'),
            children: <AddressTab onAddress={url => add([{ url, name: nameIn(url) }])} />,
          },
        ]}
      />
      {problem && (
        <Tinted tone="danger" role="alert">
          {problem}
        </Tinted>
      )}
      <strong>{counted}</strong>
      {images.length === 0 ? (
        <Empty description={t('images.none')} />
      ) : (
        <ChosenImages images={images} onChange={change} action={action} captioned={captioned} isTried={isTried} />
      )}
    </EditDialog>
  )
}
