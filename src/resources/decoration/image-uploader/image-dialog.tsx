import { checkAction } from '@contract/widgets/rules'
import { Empty, Tabs } from 'antd'
import { useState } from 'react'
import type { DialogProps } from '@/widgets/dialogs'
import { EditDialog } from '@/widgets/edit-dialog'
import { useHasLibrary } from '@/widgets/media-library/use-media-picker'
import { Tinted } from '@/widgets/tinted'
import { AddressTab } from './address-tab'
import { ChosenImages } from './chosen-images'
import { LibraryTab } from './library-tab'
import { nameIn, type PickedImage } from './picked-image'
import { UploadTab } from './upload-tab'
import { useChosenImages } from './use-chosen-images'
import { useImageMessages } from './use-image-messages'
import type { ImagePickerOptions } from './use-image-picker'

/** The image picker: uploads, media library and URLs, with the selected pictures in order and their actions. */
export default function ImageDialog(props: ImagePickerOptions & DialogProps<readonly PickedImage[]>) {
  const { action = false, captioned = false, open, onDone, afterClose } = props
  const { t } = useImageMessages()
  const [isTried, setTried] = useState(false)
  const chosen = useChosenImages(props)
  const { images, problem, limit, uploads } = chosen

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

  return (
    <EditDialog
      open={open}
      title={t('images.title')}
      confirm={t('images.confirm')}
      width={960}
      wrong={isTried && isWrong}
      busy={uploads.busy}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      <Sources chosen={chosen} />
      {problem && (
        <Tinted tone="danger" role="alert">
          {problem}
        </Tinted>
      )}
      <strong>{t(limit > 0 ? 'images.count' : 'images.countOnly', { n: images.length, limit })}</strong>
      {images.length === 0 ? (
        <Empty description={t('images.none')} />
      ) : (
        <ChosenImages
          images={images}
          onChange={chosen.change}
          action={action}
          captioned={captioned}
          size={props.size}
          onCropped={chosen.replaceBy}
          isTried={isTried}
        />
      )}
    </EditDialog>
  )
}

/** The sources of pictures: files, media library, URLs. */
function Sources({ chosen }: { readonly chosen: ReturnType<typeof useChosenImages> }) {
  const { t } = useImageMessages()
  const { images, limit, scene, change, add, uploads, take } = chosen
  const hasLibrary = useHasLibrary(scene)
  const toggle = (picture: { url: string; name: string }) => {
    const rest = images.filter(image => image.url !== picture.url)
    if (rest.length < images.length) change(rest)
    else add([picture])
  }
  const upload = (
    <UploadTab
      queue={uploads.queue}
      several={limit !== 1}
      onFiles={take}
      onDrop={uploads.drop}
      onAgain={uploads.again}
    />
  )
  const shelf = <LibraryTab chosen={images.map(image => image.url)} onToggle={toggle} />
  const address = <AddressTab onAddress={url => add([{ url, name: nameIn(url) }])} />
  return (
    <Tabs
      aria-label={t('images.tabs')}
      items={[
        { key: 'upload', label: t('images.upload'), children: upload },
        ...(hasLibrary ? [{ key: 'library', label: t('images.library'), children: shelf }] : []),
        { key: 'address', label: t('images.address'), children: address },
      ]}
    />
  )
}
