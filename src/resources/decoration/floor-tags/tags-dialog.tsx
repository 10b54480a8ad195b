import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { checkTag, type FloorTag, widgetLimits, widgetMessages } from '@contract/widgets/rules'
import { Button, Empty, Flex, Input } from 'antd'
import { useRef, useState } from 'react'
import { moved } from '@/lib/moved'
import { floorMessages } from '@/locales/floors'
import { useNotices } from '@/providers/notices/notices'
import type { DialogProps } from '@/widgets/dialogs'
import { EditDialog } from '@/widgets/edit-dialog'
import { Sortable } from '@/widgets/sortable/sortable'
import { Tinted } from '@/widgets/tinted'
import { createMessagesHook } from '@/widgets/widget-messages'
import ActionEntryInput from '../action-entry/action-entry'
import { type KeyedTag, keyed, newTag, trimmed, withAction, withText } from './tag-list'
import type { FloorTagsOptions } from './use-floor-tags'

const useFloorMessages = createMessagesHook(floorMessages)

/** The floor tag editor: tags with their actions, sortable, deleted after a confirmation. */
export default function TagsDialog(props: FloorTagsOptions & DialogProps<readonly FloorTag[]>) {
  const { value = [], limit = widgetLimits.floorTags, open, onDone, afterClose } = props
  const { t, word } = useFloorMessages()
  const [isTried, setTried] = useState(false)
  const list = useTags(value, limit)
  const isWrong = list.tags.some(({ tag }) => Object.keys(checkTag(tag)).length > 0)
  const save = () => {
    setTried(true)
    if (!isWrong) onDone(trimmed(list.tags))
  }

  return (
    <EditDialog
      open={open}
      title={t('tags.title')}
      confirm={t('tags.confirm')}
      width={760}
      wrong={isTried && isWrong}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      {list.tags.length === 0 ? <Empty description={t('tags.none')} /> : <TagLines list={list} isTried={isTried} />}
      <Flex gap={8} align="center" wrap>
        <Button icon={<PlusOutlined aria-hidden />} onClick={list.add}>
          {t('tags.add')}
        </Button>
        <Tinted tone="secondary">{t('tags.count', { n: list.tags.length, limit })}</Tinted>
        {list.isFull && (
          <Tinted tone="danger" role="alert">
            {word(widgetMessages.tooManyTags)}
          </Tinted>
        )}
      </Flex>
    </EditDialog>
  )
}

type TagList = ReturnType<typeof useTags>

/** The edited tags and the operations on them. */
function useTags(value: readonly FloorTag[], limit: number) {
  const { t } = useFloorMessages()
  const { modal } = useNotices()
  const [tags, setTags] = useState<readonly KeyedTag[]>(() => keyed(value))
  const [isFull, setFull] = useState(false)
  const made = useRef(0)
  const nameOf = (key: string) => {
    const at = tags.findIndex(one => one.key === key)
    return tags[at]?.tag.block_value || t('tags.text', { n: at + 1 })
  }
  const change = (next: KeyedTag) => setTags(tags.map(one => (one.key === next.key ? next : one)))
  const add = () => {
    setFull(tags.length >= limit)
    if (tags.length >= limit) return
    made.current += 1
    setTags([...tags, newTag(`new-${made.current}`)])
  }
  const remove = async (key: string) => {
    const name = nameOf(key)
    const isSure = await modal.confirm({
      title: t('tags.confirmDelete', { name }),
      content: t('tags.deleteConsequence'),
      okText: t('tags.delete'),
      cancelText: t('widget.cancel'),
      okButtonProps: { danger: true },
    })
    if (!isSure) return
    setFull(false)
    setTags(now => now.filter(one => one.key !== key))
  }
  const move = (from: number, to: number) => setTags(moved(tags, from, to))
  return { tags, isFull, nameOf, change, add, remove, move }
}

function TagLines({ list, isTried }: { list: TagList; isTried: boolean }) {
  const { t } = useFloorMessages()
  return (
    <Sortable
      aria-label={t('tags.list')}
      layout="lines"
      ids={list.tags.map(one => one.key)}
      nameOf={list.nameOf}
      onMove={list.move}
    >
      {(key, handle) => {
        const at = list.tags.findIndex(one => one.key === key)
        const one = list.tags[at]
        return (
          one && (
            <TagLine
              one={one}
              n={at + 1}
              handle={handle}
              isTried={isTried}
              onChange={list.change}
              onRemove={() => void list.remove(key)}
            />
          )
        )
      }}
    </Sortable>
  )
}

interface TagLineProps {
  readonly one: KeyedTag
  readonly n: number
  readonly handle: React.ReactNode
  readonly isTried: boolean
  readonly onChange: (next: KeyedTag) => void
  readonly onRemove: () => void
}

function TagLine({ one, n, handle, isTried, onChange, onRemove }: TagLineProps) {
  const { t, word } = useFloorMessages()
  const { tag } = one
  const wrong = isTried ? checkTag(tag) : {}
  const errors = [wrong.text, wrong.opt_value].flatMap(part => (part ? word(part.label, { n: part.n ?? 0 }) : []))
  const errorId = `${one.key}-error`
  const name = t('tags.text', { n })
  const described = errors.length > 0 ? { 'aria-describedby': errorId } : {}
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} align="start" wrap>
        <Flex gap={4} align="center" style={{ flex: '0 0 220px' }}>
          {handle}
          <Input
            {...described}
            aria-label={name}
            aria-invalid={wrong.text !== undefined}
            status={wrong.text ? 'error' : ''}
            value={tag.block_value}
            count={{ show: true, max: widgetLimits.floorTagText, strategy: text => [...text].length }}
            onChange={event => onChange(withText(one, event.target.value))}
          />
        </Flex>
        <div style={{ flex: '1 1 340px' }}>
          <ActionEntryInput
            {...described}
            aria-invalid={wrong.opt_value !== undefined}
            value={tag.block_opt}
            onChange={action => onChange(withAction(one, action))}
          />
        </div>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('tags.remove', { name: tag.block_value || name })}
          onClick={onRemove}
        />
      </Flex>
      {errors.length > 0 && (
        <Tinted id={errorId} tone="danger" role="alert">
          {errors.join(' ')}
        </Tinted>
      )}
    </Flex>
  )
}
