import { Modal } from 'antd'
import { keyWords } from '@/locales/list-keys'
import { wordsFrom } from '@/widgets/words'

const useKeyWords = wordsFrom(keyWords)

const KEYS = [
  [['↑', '↓', 'j', 'k'], 'keys.walk'],
  [['keys.space'], 'keys.tick'],
  [['Enter'], 'keys.open'],
  [['→', '←'], 'keys.expand'],
  [['/'], 'keys.search'],
  [['n'], 'keys.new'],
  [['?'], 'keys.help'],
] as const

/** What the keyboard does in a list. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useKeyWords()
  return (
    <Modal open title={t('keys.title')} footer={null} width={420} onCancel={onClose} destroyOnHidden>
      <dl className="keys-sheet">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key === 'keys.space' ? t(key) : key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
