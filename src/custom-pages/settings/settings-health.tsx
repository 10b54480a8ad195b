import type { AnswerOf } from '@contract/calls'
import { Empty, Skeleton } from 'antd'
import { useId } from 'react'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { comma } from '@/lib/format'
import { engineMessages } from '@/locales/engine'
import { settingsHealthMessages } from '@/locales/settings-health'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Tinted } from '@/widgets/tinted'
import { ScreenLink } from '../../engine/context/screen-link'
import { needsAttention, SETTINGS_SCREENS, stateOfKind } from './service-kinds'
import { ServiceRow, StateDot } from './service-row'
import '@/engine/engine.css'
import './settings-health.css'

addMessages({ ...engineMessages, ...settingsHealthMessages })

type Kind = AnswerOf<'GET admin/settings/health'>[number]

/** The health of the marketplace's services: on, off or incomplete, with the results of their last tests. */
export default function SettingsHealth() {
  const { t } = useMessages()
  const { data, isError, error, refetch } = useCall('GET admin/settings/health', {})
  if (!data) {
    if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    return <Skeleton active paragraph={{ rows: 12 }} />
  }
  if (data.length === 0) return <Empty description={t('health.none')} />
  return (
    <section className="health">
      <Verdict kinds={data} />
      {data.map(one => (
        <ServiceKindCard key={one.kind} {...one} />
      ))}
    </section>
  )
}

/** The kinds that need attention, in one line. */
function Verdict({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t, language } = useMessages()
  const names = kinds.filter(({ services }) => services.some(needsAttention)).map(({ kind }) => t(`health.${kind}`))
  return (
    <p className="health-verdict" role="status">
      {names.length === 0 ? (
        t('health.sound')
      ) : (
        <Tinted tone="warning">{t('health.attention', { names: names.join(comma(language)) })}</Tinted>
      )}
    </p>
  )
}

function ServiceKindCard({ kind, services }: Kind) {
  const { t } = useMessages()
  const id = useId()
  const state = stateOfKind(services)
  const name = t(`health.${kind}`)
  return (
    <section className="health-kind" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <StateDot state={state} />
        <span className="health-purpose">{state !== 'on' && t(`health.${kind}.off`)}</span>
        <ScreenLink route={SETTINGS_SCREENS[kind].screen} label={t('health.settingsOf', { name })}>
          {t('health.settings')}
        </ScreenLink>
      </header>
      {services.length > 0 && (
        <ul>
          {services.map(service => (
            <ServiceRow key={service.key} kind={kind} service={service} />
          ))}
        </ul>
      )}
    </section>
  )
}
