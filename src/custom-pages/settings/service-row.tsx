import type { ServiceHealth, ServiceKind } from '@contract/settings/health'
import { ActionOutlet } from '@/engine/actions/action-outlet'
import { RowActions } from '@/engine/actions/row-actions'
import { useRecordActions } from '@/engine/actions/use-record-actions'
import { PermissionScope } from '@/engine/context/engine-context'
import { useDeclaration } from '@/engine/context/use-declaration'
import { Dot } from '@/engine/kinds/parts'
import { comma, dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { Tinted } from '@/widgets/tinted'
import { SETTINGS_SCREENS, type ServiceState, stateOfService } from './service-kinds'

const COLOURS = { on: 'green', off: 'grey', incomplete: 'gold' } as const

/** The state of a service or kind, as a dot and a label. */
export function StateDot({ state }: { state: ServiceState }) {
  const { t } = useMessages()
  return <Dot tone={COLOURS[state]}>{t(`health.state.${state}`)}</Dot>
}

interface ServiceRowProps {
  readonly kind: ServiceKind
  readonly service: ServiceHealth
}

/** One service: name, state, missing settings, last test, and actions. */
export function ServiceRow({ kind, service }: ServiceRowProps) {
  const { screen, actions } = SETTINGS_SCREENS[kind]
  const { resource } = useDeclaration(actions?.of)
  return (
    <li className="health-service">
      <span className="health-name">{service.name}</span>
      <StateDot state={stateOfService(service)} />
      <span className="health-facts">
        <Missing service={service} />
        <LastTest service={service} />
      </span>
      <span className="health-actions">
        {resource && (
          <PermissionScope name={screen}>
            <Actions kind={kind} service={service} resource={resource} />
          </PermissionScope>
        )}
      </span>
    </li>
  )
}

function Missing({ service: { open, missing } }: { service: ServiceHealth }) {
  const { t, language } = useMessages()
  if (missing.length === 0) return null
  const names = missing.join(comma(language))
  return open === 1 ? (
    <Tinted tone="warning">{t('health.missing', { names })}</Tinted>
  ) : (
    <span>{t('health.missingFirst', { names })}</span>
  )
}

function LastTest({ service }: { service: ServiceHealth }) {
  const { t } = useMessages()
  const { testable, test_time, test_passed, test_text, open, missing } = service
  const time = dateTimeText(test_time)
  if (testable === 0) return null
  if (Number(test_time) > 0)
    return test_passed === 1 ? (
      <span>{t('health.passed', { time })}</span>
    ) : (
      <Tinted tone="danger">{t('health.failed', { time, why: test_text })}</Tinted>
    )
  // A service that is off or incomplete is not reported as untested.
  return open === 1 && missing.length === 0 ? <span>{t('health.untested')}</span> : null
}

function Actions({ kind, service, resource }: ServiceRowProps & { readonly resource: Resource }) {
  const { names = [], open = 'open' } = SETTINGS_SCREENS[kind].actions ?? {}
  const row = { [resource.id]: service.key, [resource.titleField]: service.name, [open]: service.open }
  const actions = useRecordActions({ resource, names, row })
  return (
    <>
      <RowActions resource={resource} names={names} row={row} run={actions.run} />
      <ActionOutlet actions={actions} />
    </>
  )
}
