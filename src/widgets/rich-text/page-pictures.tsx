import { errorTexts } from '@contract/messages'
import { Button, Flex, Progress } from 'antd'
import type { Ref } from 'react'
import { Failure } from '../failure'
import { Tinted } from '../tinted'
import { PICTURES } from './pasted-pictures'
import type { PagePictures } from './use-page-pictures'
import type { PictureSending } from './use-picture-uploads'
import { useRichTextMessages } from './use-rich-text-messages'

/** Below the editor: pictures being uploaded, rejected ones, and the hidden file input. */
export function PagePicturesView({ pictures, ref }: { pictures: PagePictures; ref: Ref<HTMLInputElement> }) {
  return (
    <>
      {pictures.sending.map(one => (
        <Sending key={one.id} one={one} onDrop={() => pictures.drop(one.id)} onAgain={() => pictures.again(one.id)} />
      ))}
      {pictures.rejections.map(text => (
        <Failure key={text} text={text} />
      ))}
      {pictures.linked && (
        <div role="status">
          <Tinted tone="warning">{pictures.linked}</Tinted>
        </div>
      )}
      <input
        ref={ref}
        type="file"
        style={{ display: 'none' }}
        accept={PICTURES.join(',')}
        multiple
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          pictures.take([...(event.target.files ?? [])])
          // Allows selecting the same file again after an error.
          event.target.value = ''
        }}
      />
    </>
  )
}

function Sending({ one, onDrop, onAgain }: { one: PictureSending; onDrop: () => void; onAgain: () => void }) {
  const { t, word } = useRichTextMessages()
  const percent = Math.round(one.fraction * 100)
  return (
    <Flex align="center" gap={8} className="rich-sending">
      {one.failed === undefined ? (
        <>
          <span>{t('rich.sending', { name: one.file.name, percent })}</span>
          <Progress percent={percent} size="small" showInfo={false} aria-label={one.file.name} style={{ width: 120 }} />
        </>
      ) : (
        <Failure text={[word(errorTexts.uploadFailed), one.failed].join(' ').trim()} onRetry={onAgain} />
      )}
      <Button type="link" size="small" onClick={onDrop}>
        {t(one.failed === undefined ? 'widget.cancel' : 'upload.remove')}
      </Button>
    </Flex>
  )
}
