import { errorTexts } from '@contract/messages'
import { type ReactNode, useState } from 'react'
import type { CropDialogProps } from '../crop-dialog/crop-dialog'
import ImageUpload, { type ImageUploadProps } from '../image-upload/image-upload'
import { useWidgetMessages } from '../widget-messages'
import { AVATAR_KINDS, AVATAR_MEGABYTES, adviceOn } from './avatar-file'

/** The value is the picture's URL, '' without a picture. */
export type AvatarUploaderProps = Omit<ImageUploadProps, 'scene' | 'accept' | 'shape' | 'hint' | 'tooMany' | 'prepare'>

/** A crop in progress: its lazily loaded dialog, and the promise that its result resolves. */
interface CropSession {
  /** Counts crops as a key, so that a new one starts fresh while the previous dialog is still closing. */
  readonly turn: number
  readonly Dialog: (props: CropDialogProps) => ReactNode
  readonly file: File
  readonly isOpen: boolean
  readonly done: (cropped?: File) => void
}

/** The width and height of an avatar, in pixels. */
const AVATAR_SIZE = [400, 400] as const

/** An avatar input: one picture, cropped to a square before upload, displayed as a circle (specification section 5). */
export default function AvatarUploader(props: AvatarUploaderProps) {
  const { t, word } = useWidgetMessages()
  const [cropping, setCropping] = useState<CropSession>()

  const crop = async (file: File) => {
    const loaded = import('../crop-dialog/crop-dialog').then(code => code.CropDialog)
    const Dialog = await loaded.catch(() => {
      throw new Error(word(errorTexts.network))
    })
    return new Promise<File | undefined>(done =>
      setCropping(before => ({ turn: (before?.turn ?? 0) + 1, Dialog, file, isOpen: true, done })),
    )
  }

  return (
    <>
      <ImageUpload
        {...props}
        scene="other"
        accept={AVATAR_KINDS}
        shape="round"
        hint={t('avatar.hint', { n: AVATAR_MEGABYTES })}
        tooMany="avatar.count"
        prepare={crop}
      />
      {cropping && (
        <cropping.Dialog
          key={cropping.turn}
          file={cropping.file}
          title={t('avatar.crop')}
          size={AVATAR_SIZE}
          round
          advice={adviceOn(cropping.file)}
          open={cropping.isOpen}
          onDone={cropped => {
            cropping.done(cropped)
            setCropping({ ...cropping, isOpen: false })
          }}
          onClosed={() => setCropping(undefined)}
        />
      )}
    </>
  )
}
