import { Alert, Button, Flex } from 'antd'
import { dateTimeText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import type { RestorableDraft } from './use-autosave'
import type { DraftState } from './use-server-draft'
import './form-messages'

/** Offers to restore or discard the local draft of an earlier session. */
export function DraftOffer({ offer }: { offer: RestorableDraft }) {
  const { t } = useMessages()
  const time = dateTimeText(Math.floor(offer.at / 1000))
  return (
    <Alert
      type="info"
      showIcon
      className="draft-offer"
      title={t('form.draftFound', { time })}
      {...(offer.isOutdated && { description: t('form.draftOutdated') })}
      action={
        <Flex gap={8}>
          <Button size="small" type="primary" onClick={offer.restore}>
            {t('form.restore')}
          </Button>
          <Button size="small" onClick={offer.discard}>
            {t('form.discard')}
          </Button>
        </Flex>
      }
    />
  )
}

interface DraftMarkProps {
  readonly draft: {
    readonly state: DraftState
    readonly overwrite: () => Promise<boolean>
    readonly reload: () => Promise<unknown>
  }
}

/** The status of the server draft: when it was saved, or why not, with the available actions. */
export function DraftMark({ draft: { state, overwrite, reload } }: DraftMarkProps) {
  const { t } = useMessages()
  switch (state.phase) {
    case 'none':
      return null
    case 'saving':
      return (
        <span className="quiet" role="status">
          {t('form.draftSaving')}
        </span>
      )
    case 'saved':
      return (
        <span className="quiet" role="status">
          {t('form.draftSaved', { time: dateTimeText(Math.floor(state.at / 1000)).slice(-5) })}
        </span>
      )
    case 'failed':
      return (
        <span className="draft-failed" role="alert">
          {t('form.draftFailed', { why: state.message })}
        </span>
      )
    case 'conflict':
      return (
        <Alert
          type="warning"
          showIcon
          title={state.message}
          action={
            <Flex gap={8}>
              <Button size="small" onClick={() => void reload()}>
                {t('form.draftTheirs')}
              </Button>
              <Button size="small" danger onClick={() => void overwrite()}>
                {t('form.draftMine')}
              </Button>
            </Flex>
          }
        />
      )
  }
}
