import type { LogEntry } from '@contract/log/calls'
import { ONLY } from '@contract/subjects'
import { Descriptions } from 'antd'
import { useState } from 'react'
import { useRecordAddress } from '@/engine/context/engine-context'
import type { PanelProps } from '@/engine/context/panel-props'
import { ActionLink } from '@/engine/kinds/parts/action-link'
import { useVersionMessages } from '@/engine/versions/use-version-messages'
import { operationLogMessages } from '@/locales/operation-log'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import { DateField, TagField, TextField } from '@/widgets/refine-antd/refine-antd'
import { Difference } from './difference'
import { EntriesAbout } from './entries-about'
import { useDeclaredEntity } from './use-declared-entity'
import './operation.css'

addMessages(operationLogMessages)

/**
 * An entry of the operation log: who, when and from where, its changes in the terms of the record's declaration, and
 * the record's other entries.
 */
export default function Operation({ row, onClose }: PanelProps) {
  const [entry, setEntry] = useState(row as unknown as LogEntry)
  const entity = useDeclaredEntity(entry)
  return (
    <Drawer
      open
      size={720}
      title={[entry.act, entry.kind_name, entry.record_name]
        .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
        .join(' · ')}
      extra={<ToRecord entry={entry} entity={entity} />}
      onClose={onClose}
    >
      <Facts entry={entry} />
      <Difference key={entry.position} operation={entry} />
      {entry.record_id !== '' && <EntriesAbout entry={entry} onEntry={setEntry} />}
    </Drawer>
  )
}

function Facts({ entry: { at, username, client_ip, confirmed_by, kind_name } }: { entry: LogEntry }) {
  const { t } = useMessages()
  return (
    <Descriptions
      size="small"
      column={2}
      className="operation-facts"
      items={[
        { key: 'at', label: t('log.at'), children: <DateField value={at} /> },
        { key: 'username', label: t('log.username'), children: <TextField value={username} /> },
        { key: 'client_ip', label: t('log.clientIp'), children: <TextField value={client_ip} copyable /> },
        ...(confirmed_by
          ? [{ key: 'confirmed_by', label: t('log.confirmedBy'), children: <TextField value={confirmed_by} /> }]
          : []),
        ...(kind_name ? [{ key: 'kind_name', label: t('log.kind'), children: <TagField value={kind_name} /> }] : []),
      ]}
    />
  )
}

/** Links to the record and its history, if it still exists and has a page that the user may open. */
function ToRecord({ entry, entity }: { entry: LogEntry; entity: string | undefined }) {
  const { t } = useVersionMessages()
  const isGone = entry.call.startsWith('DELETE ') || entry.record_id === ONLY
  const href = useRecordAddress(isGone ? undefined : entity, entry.record_id)
  return href && <ActionLink href={href}>{t('version.open')}</ActionLink>
}
