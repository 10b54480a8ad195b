import type { CallKey } from '@contract/calls'
import type { LogEntry } from '@contract/log/calls'
import { nounsOf } from '@contract/nouns'
import { ActionLink } from '@/engine/action-link'
import { useRecordAddress } from '@/engine/context'
import type { PanelProps } from '@/engine/panel'
import { useVersionWords } from '@/engine/versions/words'
import { Drawer } from '@/widgets/layers/drawer'
import { Difference } from './difference'

/** What one entry of the operation log changed, in the words of the record's own declaration. */
export default function Operation({ row, onClose }: PanelProps) {
  const entry = row as unknown as LogEntry
  const [noun] = nounsOf(entry.call as CallKey)
  return (
    <Drawer
      open
      size={560}
      title={[entry.act, entry.kind_name, entry.record_name]
        .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
        .join(' · ')}
      extra={<ToRecord entry={entry} noun={noun} />}
      onClose={onClose}
    >
      <Difference operation={entry} />
    </Drawer>
  )
}

/** The record itself, with its own history, where it has a place that this person may open and is still there. */
function ToRecord({ entry, noun }: { entry: LogEntry; noun: string | undefined }) {
  const { t } = useVersionWords()
  const href = useRecordAddress(entry.call.startsWith('DELETE ') ? undefined : noun, entry.record_id)
  return href && <ActionLink href={href}>{t('version.open')}</ActionLink>
}
