import { lengthOf } from '@contract/rules'
import { Select } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputProps } from '../kinds/kind'
import { forWidget, textsOf } from './props'
import '../form/form-messages'

/**
 * Short texts, each completed by Enter or a comma. A text that is too long, or one too many, remains and is reported by
 * the rule, so that input is never discarded silently.
 */
export default function TagsInput(props: InputProps) {
  const { t } = useMessages()
  const { rule } = props
  const value = textsOf(props.value)
  const most = rule?.type === 'list' ? rule.max : undefined
  const each = rule?.type === 'list' && rule.of.type === 'text' ? rule.of.max : undefined
  const change = (next: readonly string[]) => {
    const tags = next.map(one => one.trim()).filter(one => one !== '')
    props.onChange?.([...new Set(tags)])
  }
  return (
    <Select
      {...forWidget(props)}
      mode="tags"
      value={value}
      onChange={change}
      open={false}
      suffixIcon={most === undefined ? null : <span className="cell-number">{`${value.length} / ${most}`}</span>}
      tokenSeparators={[',', '，', '、', ';', '；', '\n']}
      placeholder={t('form.tagsHint')}
      style={{ width: '100%' }}
      {...(each !== undefined && {
        options: value.map(one => ({ value: one, label: one, title: one })),
        tagRender: ({ label, value: word, closable, onClose }) => (
          <Tag word={String(word)} isLong={lengthOf(String(word)) > each} closable={closable} onClose={onClose}>
            {label}
          </Tag>
        ),
      })}
    />
  )
}

interface TagProps {
  readonly word: string
  readonly isLong: boolean
  readonly closable: boolean
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function Tag({ word, isLong, closable, onClose, children }: TagProps) {
  const { t } = useMessages()
  return (
    <span className={isLong ? 'tag-word is-wrong' : 'tag-word'} title={word}>
      {children}
      {closable && (
        <button
          type="button"
          aria-label={t('form.takeOut', { name: word })}
          // Otherwise the select would open and take the focus first.
          onMouseDown={event => event.preventDefault()}
          onClick={onClose}
        >
          ×
        </button>
      )}
    </span>
  )
}
