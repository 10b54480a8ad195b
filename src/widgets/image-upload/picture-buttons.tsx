import { patterns } from '@contract/patterns'
import { Button, Flex } from 'antd'
import { describedOf, type InputProps } from '../input-props'
import { useWidgetMessages } from '../widget-messages'

interface PictureButtonsProps {
  readonly url: string
  readonly input: InputProps
  readonly hintId: string
  readonly disabled: boolean
  readonly isSending: boolean
  /** Shows a link to the original file. */
  readonly hasOriginal: boolean
  readonly onChoose: () => void
  /** Opens the media library; undefined where it is not available. */
  readonly onLibrary: (() => void) | undefined
  readonly onCancel: () => void
  readonly onRemove: () => void
}

/** The buttons of a picture: upload, replace, choose from the media library, cancel, remove, open the original. */
export function PictureButtons({ url, input, hintId, disabled, isSending, hasOriginal, ...on }: PictureButtonsProps) {
  const { t } = useWidgetMessages()
  const aria = describedOf(input)
  return (
    <Flex gap={8} align="center" wrap>
      {/* One button for all states, so that it keeps the focus. It has no id while it cancels, since a click on the
         label must not cancel. */}
      <Button
        {...aria}
        id={isSending ? undefined : input.id}
        aria-describedby={[aria['aria-describedby'], hintId].filter(Boolean).join(' ')}
        size="small"
        disabled={disabled}
        onClick={isSending ? on.onCancel : on.onChoose}
      >
        {t(isSending ? 'widget.cancel' : url ? 'upload.replace' : 'upload.add')}
      </Button>
      {on.onLibrary && !isSending && (
        <Button size="small" disabled={disabled} aria-haspopup="dialog" onClick={on.onLibrary}>
          {t('upload.library')}
        </Button>
      )}
      {url && !isSending && !disabled && (
        <Button size="small" onClick={on.onRemove}>
          {t('upload.remove')}
        </Button>
      )}
      {hasOriginal && url && patterns.picture.test(url) && (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('upload.newWindow', { text: t('upload.original') })}
        >
          {t('upload.original')}
        </Button>
      )}
    </Flex>
  )
}
