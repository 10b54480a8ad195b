import { type ActionEntry, OPT_TYPES, type OptType } from '@contract/widgets/rules'
import { Button, Flex, Input, Select, Space } from 'antd'
import { actionMessages } from '@/locales/action-entry'
import CategoryCascader from '@/resources/goods/category-cascader/category-cascader'
import { useGoodsPicker } from '@/resources/goods/goods-picker/use-goods-picker'
import ShopSelect from '@/resources/goods/shop-select/shop-select'
import { ariaOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { statusOf } from '@/widgets/labelled'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useActionMessages = createMessagesHook(actionMessages)

export const NO_ACTION: ActionEntry = { opt_type: 'NONE', opt_value: '' }

export interface ActionEntryProps extends InputProps {
  readonly value?: ActionEntry
  readonly onChange?: (action: ActionEntry) => void
}

/** An input for the action of a click on a picture or text: a type, and a value whose input depends on the type. */
export default function ActionEntryInput({ value = NO_ACTION, onChange, ...input }: ActionEntryProps) {
  const { t } = useActionMessages()
  const disabled = useDisabled(input.disabled)
  // A value is invalid for another type.
  const changeType = (opt_type: OptType) => onChange?.({ opt_type, opt_value: '' })
  const changeValue = (opt_value: string) => onChange?.({ opt_type: value.opt_type, opt_value })
  return (
    <Flex gap={8} wrap>
      <Select<OptType>
        id={input.id}
        aria-label={t('action.type')}
        style={{ width: 136, flex: 'none' }}
        disabled={disabled}
        value={value.opt_type}
        onChange={changeType}
        options={OPT_TYPES.map(type => ({ value: type, label: t(`action.${type}`) }))}
      />
      {value.opt_type !== 'NONE' && (
        <div style={{ flex: '1 1 200px', minWidth: 0 }}>
          <ValueInput input={{ ...input, disabled }} value={value} onValue={changeValue} />
        </div>
      )}
    </Flex>
  )
}

interface ValueInputProps {
  readonly input: InputProps
  readonly value: ActionEntry
  readonly onValue: (value: string) => void
}

function ValueInput({ input: { id: _id, ...input }, value: { opt_type, opt_value }, onValue }: ValueInputProps) {
  const { t } = useActionMessages()
  const pick = useGoodsPicker()
  const named = { ...input, 'aria-label': t('action.value') }
  if (opt_type === 'CATEGORY') return <CategoryCascader {...named} any value={opt_value} onChange={onValue} />
  if (opt_type === 'SHOP') {
    return <ShopSelect {...named} value={opt_value} onChange={onValue} />
  }
  const line = (
    <Input
      {...ariaOf(named)}
      disabled={input.disabled}
      status={statusOf(input)}
      value={opt_value}
      placeholder={hint()}
      onChange={event => onValue(event.target.value)}
    />
  )
  if (opt_type !== 'GOODS') return line
  const choose = async () => {
    const goods = await pick({ limit: 1, selected: /^[1-9]\d*$/.test(opt_value) ? [opt_value] : [] })
    if (goods) onValue(goods[0]?.goods_id ?? '')
  }
  return (
    <Space.Compact block>
      {line}
      <Button disabled={input.disabled} aria-haspopup="dialog" onClick={() => void choose()}>
        {t('action.choose')}
      </Button>
    </Space.Compact>
  )

  function hint(): string {
    if (opt_type === 'URL') return t('action.urlHint')
    return t(opt_type === 'GOODS' ? 'action.goodsHint' : 'action.keywordHint')
  }
}
