import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button, Flex } from 'antd'
import { useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useLatest } from '@/providers/use-latest'
import type { DialogProps } from '../dialogs'
import { FileChooser } from '../file-chooser'
import { PICTURE_KINDS, rejectFile } from '../image-upload/picture-file'
import { useDroppedFiles } from '../image-upload/use-dropped-files'
import { Modal } from '../layers/modal'
import { Tinted } from '../tinted'
import { QueuedTiles } from '../upload-queue/queued-tile'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'
import { MediaBrowser } from './media-browser'
import { MediaFacts } from './media-facts'
import { useMediaMessages } from './use-media-messages'
import { type MediaPage, type MediaPicture, useMediaPage } from './use-media-page'
import type { MediaPickerOptions } from './use-media-picker'

type MediaDialogProps = MediaPickerOptions & DialogProps<readonly MediaPicture[]>

/** High up, so that its footer is on screen in a low window; pixels. */
const TOP = 40

/** Chooses pictures of the media library; others can be uploaded into the folder that is open. */
export default function MediaDialog({ limit, scene, open, onDone, afterClose }: MediaDialogProps) {
  const { t } = useMediaMessages()
  const page = useMediaPage()
  const choice = useMediaChoice(limit)
  const { chosen, last, problem } = choice
  const uploads = useMediaUploads({ scene, page, onStored: choice.add, onProblem: choice.setProblem })
  const chooser = useRef<HTMLInputElement>(null)
  const { handlers } = useDroppedFiles(uploads.take, false)
  return (
    <Modal
      open={open}
      title={t('media.title')}
      width={960}
      style={{ top: TOP }}
      okText={t('media.confirm')}
      cancelText={t('widget.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: uploads.busy }}
      onOk={() => onDone(chosen)}
      onCancel={() => onDone()}
      afterClose={afterClose}
      destroyOnHidden
    >
      <Flex {...handlers} vertical gap={12}>
        <MediaBrowser
          page={page}
          chosen={chosen.map(({ url }) => url)}
          onToggle={choice.toggle}
          extra={
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
              {t('media.upload')}
            </Button>
          }
        />
        {uploads.queue.length > 0 && (
          <Flex gap={8} wrap>
            <QueuedTiles queue={uploads.queue} onDrop={uploads.drop} onAgain={uploads.again} />
          </Flex>
        )}
        {problem && (
          <Tinted tone="danger" role="alert">
            {problem}
          </Tinted>
        )}
        {last && <MediaFacts picture={last} />}
        {limit !== 1 && (
          <strong aria-live="polite">
            {t(limit > 0 ? 'media.chosen' : 'media.chosenOnly', { n: chosen.length, limit })}
          </strong>
        )}
      </Flex>
      <FileChooser ref={chooser} kinds={PICTURE_KINDS} multiple={limit !== 1} onFiles={uploads.take} />
    </Modal>
  )
}

/** The pictures that are chosen, in the order of the clicks, and the one that was chosen last. */
function useMediaChoice(limit: number) {
  const { t } = useMediaMessages()
  const [chosen, setChosen] = useState<readonly MediaPicture[]>([])
  const [problem, setProblem] = useState('')
  /** Of one picture alone another takes the place; of several, what does not fit is not taken. */
  const add = (pictures: readonly MediaPicture[]) => {
    setProblem('')
    if (limit === 1) return setChosen(pictures.slice(-1))
    const room = limit === 0 ? pictures.length : Math.max(0, limit - chosen.length)
    setChosen(now => [...now, ...pictures.slice(0, room)])
    if (pictures.length > room) setProblem(t('media.full', { limit }))
  }
  const toggle = (picture: MediaPicture) => {
    const rest = chosen.filter(({ url }) => url !== picture.url)
    if (rest.length === chosen.length) return add([picture])
    setProblem('')
    setChosen(rest)
  }
  return { chosen, last: chosen.at(-1), problem, setProblem, add, toggle }
}

interface MediaUploads {
  readonly scene: string
  readonly page: MediaPage
  readonly onStored: (pictures: readonly MediaPicture[]) => void
  readonly onProblem: (problem: string) => void
}

/** Files on their way into the library: what is stored is chosen at once. */
function useMediaUploads({ scene, page, onStored, onProblem }: MediaUploads) {
  const { t } = useMediaMessages()
  const { call } = useCallNow()
  const folder = page.folder.kind === 'named' ? page.folder.name : ''
  // More may be chosen and stored before the answer is there.
  const onStoredNow = useLatest(onStored)
  const { queue, busy, add, drop, again } = useUploadQueue({
    store: useSceneStore(scene, folder),
    onStored: stored => {
      const urls = stored.map(({ url }) => url)
      // What was just uploaded may not be on the page that is shown.
      void call('GET admin/media', { query: { page_size: 50 } }).then(
        ({ data }) => {
          const found = data.filter(({ url }) => urls.includes(url)).reverse()
          onStoredNow.current(found)
          if (found.length < urls.length) onProblem(t('media.failed'))
        },
        () => onProblem(t('media.failed')),
      )
    },
  })
  const take = (files: readonly File[]) => {
    const bad = files.map(file => rejectFile(file, PICTURE_KINDS)).find(found => found !== undefined)
    onProblem(bad ? t(bad.word, bad.values) : '')
    add(files.filter(file => !rejectFile(file, PICTURE_KINDS)))
  }
  return { queue, busy, drop, again, take }
}
