import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { personalMessages } from '@/locales/personal'
import { personalOf } from '@/schema/personal'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { createMessagesHook } from '@/widgets/widget-messages'
import { DisabledReason } from '../actions/disabled-reason'
import PicturePreview from '../inputs/picture-preview'
import type { CellProps } from '../kinds/kind'
import { useRevealedValue } from './use-revealed-value'

const usePersonalMessages = createMessagesHook(personalMessages)

interface PersonalPictureProps extends Pick<CellProps, 'row' | 'field'> {
  /** In a form or a detail, with space for a label and the picture itself. */
  readonly isLarge?: boolean
}

/** A masked picture: a button that reveals it for a limited time. */
export default function PersonalPicture({ row, field, isLarge = false }: PersonalPictureProps) {
  const { t, word } = usePersonalMessages()
  const personal = personalOf(field)
  const [isOpen, setOpen] = useState(false)
  const name = t('personal.showPicture', { field: word(field.label) })
  if (!personal) return <HiddenPicture>{t('personal.pictureHidden')}</HiddenPicture>
  return (
    <RevealedPicture {...{ row, personal, isLarge, isOpen, setOpen, name }} look={t('personal.showPictureShort')}>
      {t('personal.logged')}
    </RevealedPicture>
  )
}

const HiddenPicture = ({ children }: { readonly children: ReactNode }) => <span className="quiet">{children}</span>

interface RevealedPictureProps extends Pick<CellProps, 'row'> {
  readonly personal: NonNullable<ReturnType<typeof personalOf>>
  readonly isLarge: boolean
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** The accessible name of the button. */
  readonly name: string
  readonly look: string
  readonly children: ReactNode
}

function RevealedPicture({ row, personal, isLarge, isOpen, setOpen, name, look, children }: RevealedPictureProps) {
  const shown = useRevealedValue(personal, row)
  const { unmasked, isRevealing, missing, toggle } = shown
  if (unmasked !== undefined)
    return (
      <>
        <button
          type="button"
          className={isLarge ? 'fact-picture' : 'cell-picture'}
          aria-label={name}
          onClick={() => setOpen(true)}
        >
          <img src={unmasked} alt="" />
        </button>
        {isOpen && <PicturePreview url={unmasked} onClose={() => setOpen(false)} />}
      </>
    )
  return (
    <Tooltip title={missing ? <DisabledReason reason={missing} /> : children}>
      <Button
        size={isLarge ? 'middle' : 'small'}
        icon={<PictureOutlined aria-hidden />}
        aria-label={name}
        aria-disabled={missing !== undefined || isRevealing}
        loading={isRevealing}
        onClick={event => {
          event.stopPropagation()
          if (!missing && !isRevealing) toggle()
        }}
      >
        {isLarge ? look : undefined}
      </Button>
    </Tooltip>
  )
}
