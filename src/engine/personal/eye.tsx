import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { personalMessages } from '@/locales/personal'
import type { Label } from '@/schema'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { createMessagesHook } from '@/widgets/widget-messages'
import { DisabledReason } from '../actions/disabled-reason'
import type { RevealedValue } from './use-revealed-value'
import './personal.css'

const usePersonalMessages = createMessagesHook(personalMessages)

/** Reveals and hides a masked value; disabled with the reason where the role may not. */
export function Eye({ shown, label }: { readonly shown: RevealedValue; readonly label: Label }) {
  const { t, word } = usePersonalMessages()
  const { unmasked, isRevealing, missing, toggle } = shown
  const name = t(unmasked === undefined ? 'personal.show' : 'personal.hide', { field: word(label) })
  const Icon = isRevealing ? LoadingOutlined : unmasked === undefined ? EyeOutlined : EyeInvisibleOutlined
  return (
    <Tooltip
      title={missing ? <DisabledReason reason={missing} /> : unmasked === undefined ? t('personal.logged') : undefined}
    >
      <button
        type="button"
        className="personal-eye"
        aria-label={name}
        aria-pressed={unmasked !== undefined}
        aria-disabled={missing !== undefined || isRevealing}
        onClick={event => {
          event.stopPropagation()
          if (!missing && !isRevealing) toggle()
        }}
      >
        <Icon aria-hidden />
      </button>
    </Tooltip>
  )
}
