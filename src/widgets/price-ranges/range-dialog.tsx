import { checkRanges, type PriceRange } from '@contract/widgets/rules'
import { useState } from 'react'
import type { DialogProps } from '../dialogs'
import { EditDialog } from '../edit-dialog'
import PriceRanges, { FIRST_RANGE, useRangeMessages } from './price-ranges'
import type { RangeOptions } from './use-price-ranges'

/** The price range setter's dialog. */
export default function RangeDialog(props: RangeOptions & DialogProps<readonly PriceRange[]>) {
  const { value = [], limit, open, onDone, afterClose } = props
  const { t } = useRangeMessages()
  const [ranges, setRanges] = useState(value.length > 0 ? value : FIRST_RANGE)
  const [isTried, setTried] = useState(false)
  const isWrong = checkRanges(ranges).length > 0
  const save = () => {
    setTried(true)
    if (!isWrong) onDone(ranges)
  }
  return (
    <EditDialog
      open={open}
      title={t('range.title')}
      confirm={t('range.confirm')}
      wrong={isTried && isWrong}
      onSave={save}
      onCancel={() => onDone()}
      afterClose={afterClose}
    >
      <PriceRanges value={ranges} onChange={setRanges} strict={isTried} {...(limit !== undefined && { limit })} />
    </EditDialog>
  )
}
