import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import type { ContentPicture } from '@contract/publishing/entities'
import { pictureRules } from '@contract/publishing/rules'
import { checkAll } from '@contract/rules'
import { AutoComplete, Button, type ButtonProps, Image, Input, Tooltip } from 'antd'
import { useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { byteText } from '@/lib/byte-text'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { ruleMessage } from '@/providers/i18n/rule-message'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { useTab } from '@/providers/tab-state'
import { EditDialog } from '@/widgets/edit-dialog'
import { Labelled, statusOf } from '@/widgets/labelled'

interface LibraryCardProps {
  readonly picture: ContentPicture
  readonly groups: readonly string[]
  /** The missing permissions to edit and delete it. */
  readonly missingPermissions: {
    readonly edit: MissingPermission | undefined
    readonly remove: MissingPermission | undefined
  }
  readonly onSave: (values: { name: string; group_name: string }) => Promise<unknown>
  readonly onRemove: () => Promise<unknown>
}

interface ActProps extends Pick<ButtonProps, 'icon' | 'danger' | 'disabled' | 'onClick'> {
  readonly word: string
  /** The accessible name, which includes the picture's. */
  readonly name: string
  readonly hint: string
  readonly missingPermission?: MissingPermission | undefined
}

function Act({ word, name, hint, missingPermission, ...button }: ActProps) {
  const shown = { type: 'text', size: 'small', 'aria-label': name, children: word, ...button } as const
  if (missingPermission) return <ActButton reason={missingPermission} {...shown} />
  return (
    <Tooltip title={hint}>
      <Button {...shown} />
    </Tooltip>
  )
}

const factsOf = ({ width, height, bytes, group_name }: ContentPicture) =>
  [`${width} × ${height}`, byteText(bytes), group_name].filter(Boolean).join(' · ')

/** A picture of the library: a zoom preview, its URL, name and group, and a delete button while it is unused. */
export function LibraryCard({ picture, groups, missingPermissions, onSave, onRemove }: LibraryCardProps) {
  const { t } = useMessages()
  const tab = useTab()
  const { message, modal } = useNotices()
  const [isEditing, setEditing] = useState(false)
  const { name, url, use_count } = picture
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(url, location.href).href)
    void message.success(t('library.copied'))
  }
  const remove = () =>
    modal.confirm({
      title: t('library.removeOf', { name }),
      okText: t('library.remove'),
      cancelText: t('engine.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      // The caller shows the rejection.
      onOk: () => onRemove().catch(() => undefined),
    })
  return (
    <li className="library-card">
      <Image src={url} alt={name} height={140} preview={{ getContainer: tab.container }} />
      <span className="library-name" title={name}>
        {name}
      </span>
      <small className="quiet">{factsOf(picture)}</small>
      <span className="library-acts">
        <Act
          icon={<CopyOutlined aria-hidden />}
          word={t('library.copyShort')}
          name={t('library.copyOf', { name })}
          hint={t('library.copy')}
          onClick={() => void copy()}
        />
        <Act
          icon={<EditOutlined aria-hidden />}
          word={t('library.renameShort')}
          name={t('library.renameOf', { name })}
          hint={t('library.rename')}
          missingPermission={missingPermissions.edit}
          onClick={() => setEditing(true)}
        />
        <Act
          icon={<DeleteOutlined aria-hidden />}
          word={t('library.remove')}
          name={t('library.deleteOf', { name })}
          missingPermission={missingPermissions.remove}
          hint={use_count > 0 ? t('library.used', { count: use_count }) : ''}
          danger
          disabled={use_count > 0}
          onClick={remove}
        />
      </span>
      {isEditing && <Rename picture={picture} groups={groups} onSave={onSave} onClose={() => setEditing(false)} />}
    </li>
  )
}

type RenameProps = Omit<LibraryCardProps, 'onRemove' | 'missingPermissions'> & { readonly onClose: () => void }

/** The state of the rename dialog: name, group, errors and submit. */
function useRename({ picture, onSave }: RenameProps, onSaved: () => void) {
  const { word } = useMessages()
  const [values, setValues] = useState({ name: picture.name, group_name: picture.group_name })
  const [isChecked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const broken = checkAll({ name: pictureRules.name, group_name: pictureRules.group_name }, values)
  const isBroken = Object.keys(broken).length > 0
  const save = async () => {
    setChecked(true)
    if (isBroken) return
    setSending(true)
    try {
      await onSave({ name: values.name.trim(), group_name: values.group_name.trim() })
      onSaved()
    } catch {
      // The error was shown already; the entered values remain.
    } finally {
      setSending(false)
    }
  }
  return {
    values,
    sending,
    save,
    isWrong: isChecked && isBroken,
    change: (next: Partial<typeof values>) => setValues(before => ({ ...before, ...next })),
    errorOf: (field: keyof typeof values) => {
      const found = isChecked ? broken[field] : undefined
      return found && ruleMessage(found, word)
    },
  }
}

function Rename(props: RenameProps) {
  const { picture, groups, onClose } = props
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(true)
  const { values, sending, save, isWrong, change, errorOf } = useRename(props, () => setOpen(false))
  // Unmatched groups would only cover the buttons; before any input all groups are offered.
  const typed = values.group_name.trim()
  const offered = typed === picture.group_name ? groups : groups.filter(group => group.includes(typed))
  return (
    <EditDialog
      open={isOpen}
      title={t('library.rename')}
      confirm={t('engine.save')}
      wrong={isWrong}
      busy={sending}
      onSave={() => void save()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Labelled label={t('library.name')} required error={errorOf('name')}>
        {field => (
          <Input
            {...field}
            status={statusOf(field)}
            value={values.name}
            onChange={event => change({ name: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('library.group')} error={errorOf('group_name')}>
        {field => (
          <AutoComplete
            {...field}
            status={statusOf(field)}
            options={offered.map(value => ({ value }))}
            value={values.group_name}
            onChange={group_name => change({ group_name })}
          />
        )}
      </Labelled>
    </EditDialog>
  )
}
