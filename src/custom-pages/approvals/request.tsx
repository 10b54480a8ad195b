import type { Confirmation } from '@contract/confirmations/calls'
import { Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { dateTimeText, yuan } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { Labelled } from '@/widgets/labelled'
import { TagField } from '@/widgets/refine-antd/refine-antd'
import { Difference } from '../../resources/log/operation/difference'
import { RejectionForm } from './rejection-form'
import { useSettle } from './use-settle'

const COLOURS = { WAITING: 'processing', CONFIRMED: 'success', REFUSED: 'error', WITHDRAWN: 'default' } as const

interface RequestProps {
  readonly request: Confirmation
  /** Called after a decision, or when it failed: the displayed state is outdated. */
  readonly onSettled: () => void
}

/** A pending write: the action, the requester, its changes, and the possible decisions. */
export function Request({ request, onSettled }: RequestProps) {
  const { t } = useMessages()
  const { record_name, deed, state, decided_by, decided_at, reason } = request
  const name = [t(`approvals.deed.${deed}`), record_name].filter(Boolean).join(' · ')
  return (
    <li className="approval" aria-label={name}>
      <header>
        <strong>{name}</strong>
        <TagField color={COLOURS[state]} value={t(`approvals.state.${state}`)} />
      </header>
      <Amounts request={request} />
      <Difference operation={request} />
      {isBare(request) && <p className="quiet">{t('approvals.secret')}</p>}
      {decided_by !== null && decided_at !== null && (
        <p className="quiet">
          {t('approvals.by', { who: decided_by, when: dateTimeText(decided_at) })}
          {reason && ` · ${reason}`}
        </p>
      )}
      {state === 'WAITING' && <Acts request={request} name={name} onSettled={onSettled} />}
    </li>
  )
}

/** The amount, and the threshold that requires a second administrator. */
function Amounts({ request: { amount, counted_amount, threshold } }: { readonly request: Confirmation }) {
  const { t } = useMessages()
  if (amount === null || threshold === null) return null
  const facts = [
    [t('approvals.amount'), yuan(amount)],
    ...(counted_amount !== null && counted_amount !== amount ? [[t('approvals.counted'), yuan(counted_amount)]] : []),
    [t('approvals.threshold'), threshold === 0 ? t('approvals.anyAmount') : yuan(threshold)],
  ]
  return (
    <dl className="approval-amounts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** There is no previous value to compare with. */
const isBare = ({ before, after }: Confirmation): boolean =>
  [before, after].every(side => typeof side !== 'object' || side === null || Object.keys(side).length === 0)

function Acts({ request, name, onSettled }: RequestProps & { readonly name: string }) {
  const { t } = useMessages()
  const [isRejecting, setRejecting] = useState(false)
  const { settling, codeError, confirm, withdraw } = useSettle(request.position, onSettled)
  if (request.own === 1) {
    return (
      <footer>
        <Popconfirm
          title={t('approvals.withdraw')}
          description={t('approvals.withdrawConfirm')}
          okText={t('approvals.withdraw')}
          cancelText={t('approvals.cancel')}
          onConfirm={withdraw}
        >
          <Button size="small" loading={settling} aria-label={t('approvals.withdrawOf', { name })}>
            {t('approvals.withdraw')}
          </Button>
        </Popconfirm>
      </footer>
    )
  }
  const isBarred = request.can_confirm === 0
  if (isBarred && request.cannot_confirm_reason === '') return null
  if (codeError !== undefined && !isRejecting)
    return <Proving {...{ settling, confirm }} error={codeError} onLeave={() => setRejecting(true)} />
  if (isRejecting)
    return <RejectionForm position={request.position} onSettled={onSettled} onLeave={() => setRejecting(false)} />
  return (
    <footer>
      {isBarred && <p className="quiet">{request.cannot_confirm_reason}</p>}
      <Button
        size="small"
        danger
        disabled={settling}
        aria-label={t('approvals.refuseOf', { name })}
        onClick={() => setRejecting(true)}
      >
        {t('approvals.refuse')}
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={isBarred}
        loading={settling}
        aria-label={t('approvals.approveOf', { name })}
        onClick={() => void confirm()}
      >
        {t('approvals.approve')}
      </Button>
    </footer>
  )
}

interface ProvingProps {
  readonly settling: boolean
  readonly error: string
  readonly confirm: (otp: string) => Promise<void>
  readonly onLeave: () => void
}

/** With two-factor authentication, each approval requires a code. */
function Proving({ settling, error, confirm, onLeave }: ProvingProps) {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const send = () => {
    if (code.trim() !== '') void confirm(code.trim())
  }
  return (
    <>
      <Labelled required label={t('approvals.code')} error={error}>
        {props => (
          <Input
            {...props}
            autoFocus
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onPressEnter={send}
          />
        )}
      </Labelled>
      <footer>
        <Button size="small" danger onClick={onLeave}>
          {t('approvals.refuse')}
        </Button>
        <Button size="small" type="primary" loading={settling} onClick={send}>
          {t('approvals.approve')}
        </Button>
      </footer>
    </>
  )
}
