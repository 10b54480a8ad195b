import { isApple } from '@/lib/apple'
import { keyWords } from '@/locales/list-keys'
import { Modal } from '@/widgets/layers/modal'
import { createMessagesHook } from '@/widgets/widget-messages'
import type { ListKeys } from './use-row-keys'

const useKeyWords = createMessagesHook(keyWords)

const IN_LIST = [
  ['walk', ['↑', '↓', 'j', 'k']],
  ['tick', ['keys.space']],
  ['open', ['Enter']],
  ['expand', ['→', '←']],
  ['search', ['/']],
  ['new', ['n']],
  ['help', ['?']],
] as const satisfies readonly (readonly [keyof ListKeys, readonly string[]])[]

const ON_TAB = [
  ['tab', ['←', '→']],
  ['tabMove', ['Ctrl', 'Shift', '←', '→']],
  ['tabClose', ['Delete']],
] as const

/** What the keyboard does in this list, and around it. */
export default function KeysSheet({ can, onClose }: { can: ListKeys; onClose: () => void }) {
  const { t } = useKeyWords()
  const line = (does: Parameters<typeof t>[0], keys: readonly string[]) => (
    <div key={does}>
      <dt>
        {keys.map(key => (
          <kbd key={key}>{key === 'keys.space' ? t(key) : key}</kbd>
        ))}
      </dt>
      <dd>{t(does)}</dd>
    </div>
  )
  return (
    <Modal open title={t('keys.title')} footer={null} width={460} onCancel={onClose} destroyOnHidden>
      <h3 className="keys-part">{t('keys.inList')}</h3>
      <dl className="keys-sheet">
        {IN_LIST.filter(([does]) => can[does]).map(([does, keys]) => line(`keys.${does}`, keys))}
      </dl>
      <h3 className="keys-part">{t('keys.everywhere')}</h3>
      <dl className="keys-sheet">
        {line('keys.palette', [isApple() ? '⌘' : 'Ctrl', 'K'])}
        {import.meta.env.DEV && line('keys.glass', [isApple() ? '⌥' : 'Alt', 'G'])}
      </dl>
      <h3 className="keys-part">{t('keys.onTab')}</h3>
      <dl className="keys-sheet">{ON_TAB.map(([does, keys]) => line(`keys.${does}`, keys))}</dl>
    </Modal>
  )
}
