import CopyOutlined from '@ant-design/icons/CopyOutlined'
import type { Role } from '@contract/admins/entities'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useCall, useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'

interface CopyRoleProps {
  /** The role that is being edited, which cannot be copied from. */
  readonly own: unknown
  readonly disabled: boolean
  readonly onCopy: (role: Role) => void
}

/** Copies the permissions of another role into the form, without saving. */
export function CopyRole({ own, disabled, onCopy }: CopyRoleProps) {
  const { t } = useMessages()
  const { message } = useNotices()
  const { call } = useCallNow()
  const [isOpen, setOpen] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const query = useCall('GET admin/systems/roles', isOpen ? { query: { page_size: 1_000 } } : undefined)
  const others = (query.data?.data ?? []).filter(({ role_id }) => role_id !== String(own))

  const copy = async (role_id: string) => {
    setCopying(true)
    try {
      const role = await call('GET admin/systems/roles/{role_id}', { params: { role_id } })
      onCopy(role)
      void message.success(t('permissions.copied', { name: role.role_name }))
    } catch {
      void message.error(t('permissions.copyFailed'))
    } finally {
      setCopying(false)
    }
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      onOpenChange={setOpen}
      menu={{
        className: 'permissions-roles',
        items: others.map(({ role_id, role_name }) => ({ key: role_id, label: role_name })),
        onClick: ({ key }) => void copy(key),
      }}
    >
      <Button icon={<CopyOutlined aria-hidden />} loading={isCopying || query.isLoading}>
        {t('permissions.copy')}
      </Button>
    </Dropdown>
  )
}
