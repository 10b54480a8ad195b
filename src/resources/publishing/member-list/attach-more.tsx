import { Button } from 'antd'
import { useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import RelationSelect from '@/widgets/relation-select/relation-select'
import type { RelationSource } from '@/widgets/relation-select/use-records'

/** The source of further records: a select of names, or a custom picker that returns ids. */
export type AttachmentSource = RelationSource | (() => Promise<readonly string[] | undefined>)

interface AttachMoreProps {
  readonly what: string
  readonly more: AttachmentSource
  readonly isBusy: boolean
  readonly onAdd: (ids: readonly string[], onDone?: () => void) => void
}

/** Adds records. The result of a picker is added immediately, since its button has confirmed it. */
export function AttachMore({ what, more, isBusy, onAdd }: AttachMoreProps) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState<string[]>([])
  if (typeof more === 'function') {
    const pick = async () => {
      const ids = await more()
      if (ids?.length) onAdd(ids)
    }
    return (
      <div className="attached-add">
        <Button type="primary" aria-haspopup="dialog" loading={isBusy} onClick={() => void pick()}>
          {t('attached.addWhat', { what })}
        </Button>
      </div>
    )
  }
  return (
    <div className="attached-add">
      <RelationSelect
        multiple
        aria-label={t('attached.choose', { what })}
        source={more}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        type="primary"
        disabled={chosen.length === 0}
        loading={isBusy}
        onClick={() => onAdd(chosen, () => setChosen([]))}
      >
        {t('attached.add')}
      </Button>
    </div>
  )
}
