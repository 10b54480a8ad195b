import { Flex } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/engine/context/panel-props'
import { PICTURE_KINDS, rejectFile } from '@/widgets/image-upload/picture-file'
import { Labelled } from '@/widgets/labelled'
import { Drawer } from '@/widgets/layers/drawer'
import { useMediaMessages } from '@/widgets/media-library/use-media-messages'
import { Tinted } from '@/widgets/tinted'
import { useSceneStore, useUploadQueue } from '@/widgets/upload-queue/use-upload-queue'
import { UploadTab } from '../../decoration/image-uploader/upload-tab'
import { MediaFolderBox } from '../media-folder.input'

/** Uploads pictures into a folder of the media library. */
export default function MediaUploadPanel({ onClose }: PanelProps) {
  const { t } = useMediaMessages()
  const [folder, setFolder] = useState('')
  const [done, setDone] = useState(0)
  const [problem, setProblem] = useState('')
  const uploads = useUploadQueue({
    store: useSceneStore('other', folder.trim()),
    onStored: stored => setDone(before => before + stored.length),
  })
  const take = (files: readonly File[]) => {
    const bad = files.map(file => rejectFile(file, PICTURE_KINDS)).find(found => found !== undefined)
    setProblem(bad ? t(bad.word, bad.values) : '')
    uploads.add(files.filter(file => !rejectFile(file, PICTURE_KINDS)))
  }
  return (
    <Drawer open size={480} title={t('media.upload')} onClose={onClose}>
      <Flex vertical gap={16}>
        <Labelled label={t('media.folder')}>
          {input => <MediaFolderBox {...input} value={folder} onChange={setFolder} />}
        </Labelled>
        <UploadTab queue={uploads.queue} several onFiles={take} onDrop={uploads.drop} onAgain={uploads.again} />
        {problem && (
          <Tinted tone="danger" role="alert">
            {problem}
          </Tinted>
        )}
        {done > 0 && <span role="status">{t('media.stored', { n: done })}</span>}
      </Flex>
    </Drawer>
  )
}
