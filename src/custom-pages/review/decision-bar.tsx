import { Button, Switch, Tooltip } from 'antd'
import { useId } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Review } from './use-review'

/** The missing permissions to approve and reject. */
export interface MissingDecisionPermissions {
  readonly approve: MissingPermission | undefined
  readonly reject: MissingPermission | undefined
}

interface DecisionBarProps {
  readonly review: Review
  readonly acts: { readonly approve: () => void; readonly reject: () => void }
  readonly missingPermissions: MissingDecisionPermissions
  /** Single-key shortcuts are enabled. */
  readonly hasKeys: boolean
  readonly onKeys: () => void
}

interface DecideProps extends Pick<DecisionBarProps, 'acts' | 'missingPermissions' | 'hasKeys'> {
  readonly off: boolean
}

function Decide({ acts, missingPermissions, hasKeys, off }: DecideProps) {
  const { t } = useMessages()
  const Key = ({ of }: { of: string }) => (hasKeys ? <kbd aria-hidden>{of}</kbd> : null)
  return (
    <>
      <ActButton
        reason={missingPermissions.approve}
        type="primary"
        disabled={off}
        onClick={acts.approve}
        aria-keyshortcuts={hasKeys ? 'p' : undefined}
      >
        {t('review.pass')} <Key of="P" />
      </ActButton>
      <ActButton
        reason={missingPermissions.reject}
        danger
        disabled={off}
        onClick={acts.reject}
        aria-keyshortcuts={hasKeys ? 'r' : undefined}
      >
        {t('review.refuse')} <Key of="R" />
      </ActButton>
    </>
  )
}

/** The bar with decisions, the undo of the last one, and the position in the queue. It covers no content. */
export function DecisionBar({ review, acts, missingPermissions, hasKeys, onKeys }: DecisionBarProps) {
  const { t } = useMessages()
  const { id, pending } = review
  // The record was decided by another user meanwhile.
  const off = !review.record.data?.waiting || id === undefined
  const Key = ({ of }: { of: string }) => (hasKeys ? <kbd aria-hidden>{of}</kbd> : null)
  return (
    <div className="review-keys">
      {id !== undefined && (
        <>
          <Decide {...{ acts, missingPermissions, hasKeys, off }} />
          <Button onClick={review.putOff} aria-keyshortcuts={hasKeys ? 'l' : undefined}>
            {t('review.later')} <Key of="L" />
          </Button>
        </>
      )}
      <span className="review-held" role="status">
        {pending && (
          <span className="review-line">
            {t(pending.verdict.act === 'approve' ? 'review.donePass' : 'review.doneRefuse', { name: pending.title })}
          </span>
        )}
      </span>
      {pending && (
        <Button type="link" onClick={review.takeBack} aria-keyshortcuts={hasKeys ? 'u' : undefined}>
          {t('review.undo')} <Key of="U" />
        </Button>
      )}
      <span className="grow" />
      <KeysSwitch isOn={hasKeys} onToggle={onKeys} />
      {id !== undefined && (
        <>
          <span className="quiet review-place">
            {review.place + 1} / {review.count}
          </span>
          <Button
            disabled={review.place === 0}
            onClick={() => review.go(-1)}
            aria-keyshortcuts={hasKeys ? 'b' : undefined}
          >
            {t('review.previous')} <Key of="B" />
          </Button>
          <Button
            disabled={review.place >= review.count - 1}
            onClick={() => review.go(1)}
            aria-keyshortcuts={hasKeys ? 'n' : undefined}
          >
            {t('review.next')} <Key of="N" />
          </Button>
        </>
      )}
    </div>
  )
}

/** Single-key shortcuts can be turned off, so that speech input or accidental keys decide nothing (WCAG 2.1.4). */
function KeysSwitch({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useMessages()
  const id = useId()
  return (
    <Tooltip title={t('review.keysHint')}>
      <label htmlFor={id} className="quiet review-switch">
        <Switch id={id} size="small" checked={isOn} onChange={onToggle} />
        {t('review.keys')}
      </label>
    </Tooltip>
  )
}
