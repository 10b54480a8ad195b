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

/** Pixels from the top; small, so that the footer is visible in a low window. */
const TOP = 40

/** Selects pictures of the media library; others can be uploaded into the open folder. */
export default function MediaDialog({ limit, scene, open, onDone, afterClose }: MediaDialogProps) {
  const { t } = useMediaMessages()
  const page = useMediaPage()
  const choice = useMediaChoice(limit)
  const { chosen, last, problem } = choice
  const uploads = useMediaUploads({ scene, page, onStored: stored => choice.add(stored), onProblem: choice.setProblem })
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

/** The selected pictures in the order of clicks, and the last one. */
function useMediaChoice(limit: number) {
  const { t } = useMediaMessages()
  const [chosen, setChosen] = useState<readonly MediaPicture[]>([])
  const [problem, setProblem] = useState('')
  // Several uploads may be stored before the next rendering.
  const latest = useRef(chosen)
  const choose = (next: readonly MediaPicture[]) => {
    latest.current = next
    setChosen(next)
  }
  /** With a limit of one, a picture replaces the other; otherwise pictures above the limit are rejected. */
  const add = (pictures: readonly MediaPicture[], full: 'media.full' | 'media.fullStored' = 'media.fullStored') => {
    setProblem('')
    if (limit === 1) return choose(pictures.slice(-1))
    const free = limit === 0 ? pictures.length : Math.max(0, limit - latest.current.length)
    choose([...latest.current, ...pictures.slice(0, free)])
    if (pictures.length > free) setProblem(t(full, { limit }))
  }
  const toggle = (picture: MediaPicture) => {
    const rest = chosen.filter(({ url }) => url !== picture.url)
    if (rest.length === chosen.length) return add([picture], 'media.full')
    setProblem('')
    choose(rest)
  }
  return { chosen, last: chosen.at(-1), problem, setProblem, add, toggle }
}

interface MediaUploads {
  readonly scene: string
  readonly page: MediaPage
  readonly onStored: (pictures: readonly MediaPicture[]) => void
  readonly onProblem: (problem: string) => void
}

/** Uploads into the library; stored pictures are selected automatically. */
function useMediaUploads({ scene, page, onStored, onProblem }: MediaUploads) {
  const { t } = useMediaMessages()
  const { call } = useCallNow()
  const folder = page.folder.kind === 'named' ? page.folder.name : ''
  // More pictures may be selected and stored before the response arrives.
  const onStoredNow = useLatest(onStored)
  const { queue, busy, add, drop, again } = useUploadQueue({
    store: useSceneStore(scene, folder),
    onStored: stored => {
      const urls = stored.map(({ url }) => url)
      // Uploaded pictures may not be on the current page.
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
