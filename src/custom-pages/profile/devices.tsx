import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import type { Session } from '@contract/admins/entities'
import { Button, Popconfirm, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { dateTimeText, relativeText } from '@/lib/format'
import { useCall } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import { FailedQuery, reasonOf } from '@/widgets/failure'
import { deviceName, isHandheld } from './device-name'
import './devices.css'

/** In place of a session's id: all other sessions. */
const OTHERS = 'others'

/** The sessions of the own account, each with a sign-out button, and one for all others. */
export function Devices() {
  const { t } = useMessages()
  const read = useCall('GET admin/systems/admin-users/sessions', {})
  const { data: limit } = useCall('GET admin/systems/admin-users/sessions/current', {})
  const { ending, end } = useEnding(read.refetch)
  const sessions = read.data ?? []
  const minutes = Math.round((limit?.idle_seconds ?? 0) / 60)
  const isAlone = sessions.every(one => one.current === 1)
  return (
    <div className="devices">
      <p className="devices-intro">
        {t('devices.intro')}
        {minutes > 0 && ` ${t('devices.idle', { minutes })}`}
      </p>
      <FailedQuery text={t('devices.failed')} query={read} />
      {read.isPending && !read.isError && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      <ul>
        {sessions.map(session => (
          <Device
            key={session.session_id}
            session={session}
            ending={ending}
            onEnd={() => void end(session.session_id)}
          />
        ))}
      </ul>
      {read.data && (
        <footer className="profile-footer">
          {isAlone ? (
            <span className="devices-note">{t('devices.alone')}</span>
          ) : (
            <Popconfirm
              title={t('devices.endOthers')}
              description={t('devices.endOthersConfirm')}
              okText={t('devices.endOthers')}
              cancelText={t('devices.cancel')}
              okButtonProps={{ danger: true }}
              onConfirm={() => end(OTHERS)}
            >
              <Button danger loading={ending === OTHERS} disabled={ending !== undefined}>
                {t('devices.endOthers')}
              </Button>
            </Popconfirm>
          )}
        </footer>
      )}
    </div>
  )
}

/** Ends sessions, one request at a time, and refetches the list. */
function useEnding(readAgain: () => Promise<unknown>) {
  const { t } = useMessages()
  const { message } = useNotices()
  const write = useWrite('DELETE admin/systems/admin-users/sessions/{session_id}')
  const [ending, setEnding] = useState<string>()
  const end = async (session_id: string): Promise<void> => {
    setEnding(session_id)
    try {
      await write({ params: { session_id } })
      void message.success(t('devices.ended'))
    } catch (error) {
      const why = reasonOf(error)
      if (why) void message.error(why)
    }
    await readAgain()
    setEnding(undefined)
  }
  return { ending, end }
}

interface DeviceProps {
  readonly session: Session
  readonly ending: string | undefined
  readonly onEnd: () => void
}

function Device({ session, ending, onEnd }: DeviceProps) {
  const { t, language } = useMessages()
  const { session_id, user_agent, client_ip, created_at, seen_at, current } = session
  const name = deviceName(user_agent) || t('devices.unknown')
  const facts = [
    client_ip && t('devices.address', { address: client_ip }),
    t('devices.since', { time: dateTimeText(created_at) }),
    current === 0 && t('devices.seen', { ago: relativeText(seen_at, language) }),
  ]
  return (
    <li className="device">
      <span className="device-icon" aria-hidden="true">
        {isHandheld(user_agent) ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className="device-facts">
        <strong title={user_agent}>{name}</strong>
        {current === 1 && <Tag color="processing">{t('devices.current')}</Tag>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {current === 0 && (
        <Button
          size="small"
          aria-label={t('devices.endOf', { name })}
          loading={ending === session_id}
          disabled={ending !== undefined}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
