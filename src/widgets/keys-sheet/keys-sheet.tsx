import { isApple } from '@/lib/apple'
import { keyMessages } from '@/locales/keys-sheet'
import { Modal } from '../layers/modal'
import { createMessagesHook } from '../widget-messages'
import type { PageKey } from './page-keys'
import './keys-sheet.css'

const useKeyMessages = createMessagesHook(keyMessages)

const IN_LIST = [
  ['walk', ['↑', '↓', 'j', 'k']],
  ['tick', ['keys.space']],
  ['open', ['Enter']],
  ['expand', ['→', '←']],
  ['search', ['/']],
  ['toRows', ['↓']],
  ['new', ['n']],
] as const

/** Keyboard shortcuts of a list by name. */
export type ListKey = (typeof IN_LIST)[number][0]

const ON_TAB = [
  ['tab', ['←', '→']],
  ['tabMove', ['Ctrl', 'Shift', '←', '→']],
  ['tabClose', ['Delete']],
] as const

interface KeysSheetProps {
  /** The available shortcuts of the visible list, if any. */
  readonly inList?: Readonly<Record<ListKey, boolean>>
  /** The shortcuts of buttons on the screen. */
  readonly onPage: readonly PageKey[]
  readonly onClose: () => void
}

/** Lists the keyboard shortcuts of this screen and of the application. */
export default function KeysSheet({ inList, onPage, onClose }: KeysSheetProps) {
  const { t } = useKeyMessages()
  const line = (does: Parameters<typeof t>[0], keys: readonly string[]) => (
    <Line key={does} keys={keys.map(key => (key === 'keys.space' ? t(key) : key))}>
      {t(does)}
    </Line>
  )
  return (
    <Modal open title={t('keys.title')} footer={null} width={460} onCancel={onClose} destroyOnHidden>
      {inList && (
        <>
          <h3 className="keys-part">{t('keys.inList')}</h3>
          <dl className="keys-sheet">
            {IN_LIST.filter(([does]) => inList[does]).map(([does, keys]) => line(`keys.${does}`, keys))}
          </dl>
        </>
      )}
      {onPage.length > 0 && (
        <>
          <h3 className="keys-part">{t('keys.onPage')}</h3>
          <dl className="keys-sheet">
            {onPage.map(({ name, keys }) => (
              <Line key={name} keys={keys}>
                {name}
              </Line>
            ))}
          </dl>
        </>
      )}
      <h3 className="keys-part">{t('keys.everywhere')}</h3>
      <dl className="keys-sheet">
        {line('keys.palette', [isApple() ? '⌘' : 'Ctrl', 'K'])}
        {line('keys.help', ['?'])}
        {import.meta.env.DEV && line('keys.inspector', [isApple() ? '⌥' : 'Alt', 'G'])}
      </dl>
      <h3 className="keys-part">{t('keys.onTab')}</h3>
      <dl className="keys-sheet">{ON_TAB.map(([does, keys]) => line(`keys.${does}`, keys))}</dl>
    </Modal>
  )
}

function Line({ keys, children }: { readonly keys: readonly string[]; readonly children: string }) {
  return (
    <div>
      <dt>
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
