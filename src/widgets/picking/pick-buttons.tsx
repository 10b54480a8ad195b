import { Button, Flex } from 'antd'
import { useWidgetWords } from '../words'

interface PickButtonsProps {
  /** The verb that takes what is chosen. */
  readonly confirm: string
  readonly canConfirm: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** How a picker is left: with what is chosen, or without. */
export function PickButtons({ confirm, canConfirm, onConfirm, onCancel }: PickButtonsProps) {
  const { t } = useWidgetWords()
  return (
    <Flex gap={8} justify="end">
      <Button onClick={onCancel}>{t('widget.cancel')}</Button>
      <Button type="primary" disabled={!canConfirm} onClick={onConfirm}>
        {confirm}
      </Button>
    </Flex>
  )
}
